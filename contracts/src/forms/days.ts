import { onFirstUse } from './on-first-use.ts';

const indianDate = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kolkata',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** Returns the calendar day in India at an instant: `2026-06-12`. */
export const indianDay = (at: Date): string => indianDate().format(at);

const dayForm = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const dayMs = 24 * 60 * 60_000;

/** True for a calendar day that there is, from the year 1: `2026-06-12`. */
export const isDay = (text: string): boolean => {
  const at = dayForm.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** A month of the calendar from 1900 to 2199. */
export const monthForm = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;

/** True for a month: `2027-04`. */
export const isMonth = (text: string): boolean => monthForm.test(text);

/** Returns the first and the last day of the calendar month before that of `day`. */
export const monthBefore = (day: string): { from: string; to: string } => {
  const firstOfMonth = Date.parse(`${day.slice(0, 7)}-01T00:00Z`);
  const to = new Date(firstOfMonth - dayMs).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
};
