/** Time in India before that of UTC, all year: milliseconds. */
const offsetMs = 5.5 * 60 * 60_000;

/** Returns an instant (ISO 8601) as a control of date and time shows it in India: `2026-12-01T09:00`; '' for none. */
export const toIndianTime = (instant: string): string => {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : new Date(at + offsetMs).toISOString().slice(0, 16);
};

/** Returns the instant (ISO 8601, UTC) of a date and time in India; '' for none. */
export const parseIndianTime = (shown: string): string => {
  const at = Date.parse(`${shown}Z`);
  return Number.isNaN(at) ? '' : new Date(at - offsetMs).toISOString();
};

/** Returns nine in the morning of the next day in India, as an instant. */
export const nextMorning = (now: Date): string => {
  const tomorrow = new Date(now.getTime() + offsetMs + 24 * 60 * 60_000).toISOString().slice(0, 10);
  return parseIndianTime(`${tomorrow}T09:00`);
};
