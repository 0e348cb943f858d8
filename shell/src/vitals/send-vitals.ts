import { apiBase } from '@ekamra/contracts/calls';
import { vitalsPath } from '@ekamra/contracts/vital-names';
import type { Vitals } from '@ekamra/contracts/vitals';

/**
 * Sends what was measured in a way that outlives the page: as a beacon, or where the browser has none or its queue is
 * full, by fetch. What is lost is lost.
 */
export const sendVitals = (vitals: Vitals): void => {
  const address = apiBase + vitalsPath;
  const body = JSON.stringify(vitals);
  const isQueued =
    'sendBeacon' in navigator &&
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  if (isQueued) return;
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
};
