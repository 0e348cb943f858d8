import { apiBase } from '@ekamra/contracts/calls';
import { vitalsPath } from '@ekamra/contracts/vital-names';
import type { Vitals } from '@ekamra/contracts/vitals';
import { sendBeacon } from '../app/send-beacon.ts';

/** Sends what was measured. */
export const sendVitals = (vitals: Vitals): void => sendBeacon(apiBase + vitalsPath, vitals);
