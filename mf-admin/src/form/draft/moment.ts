import { formatDateTime } from '@ekamra/ui';

/** Day and time of an ISO 8601 instant in India: `12 Jun 2026, 2:05 pm`. */
export const momentOf = (instant: string): string => formatDateTime(instant);

/** The time of day of an ISO 8601 instant in India: `2:05 pm`. */
export const timeOf = (instant: string): string => formatDateTime(instant).split(', ')[1] ?? '';
