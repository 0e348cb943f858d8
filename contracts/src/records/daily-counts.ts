import { z } from 'zod';
import { count } from '../forms/fields.ts';

/** Days in a daily count, including today. */
export const countedDays = 30;

/** A calendar day in India: `2026-06-12`. PostgreSQL has no year 0. */
export const day = z.iso.date('Must be a day').refine((text) => !text.startsWith('0000'), 'Must be a day');

/** One number for each of the last 30 days in India, oldest first and today last; 0 for days without events. */
export const dailyCounts = z
  .array(z.object({ day, count: count(0, Number.MAX_SAFE_INTEGER) }))
  .length(countedDays);
export type DailyCounts = z.infer<typeof dailyCounts>;
