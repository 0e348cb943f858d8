import { formatDate } from '@ekamra/ui';

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** The time of day of an ISO 8601 instant in India: `14:05`. */
export const timeOf = (instant: string): string => time.format(Date.parse(instant));

/** Day and time of an ISO 8601 instant in India: `12 Jun 2026, 14:05`. */
export const momentOf = (instant: string): string => `${formatDate(instant)}, ${timeOf(instant)}`;
