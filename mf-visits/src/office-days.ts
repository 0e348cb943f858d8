import { indianDay } from '@ekamra/contracts/forms/days';
import { company } from '@ekamra/contracts/records/company';
import { formatDate } from '@ekamra/ui';
import { queryOptions } from '@tanstack/react-query';

/** Days from today within which a visit may be wished for. */
const daysAhead = 30;
const dayMs = 24 * 60 * 60_000;
const openWeekdays: readonly number[] = company.officeHours.weekdays;

/** Returns the days from tomorrow on at which the office is open, in India: `2026-12-05`. */
export const officeDays = (now: Date): string[] => {
  const today = Date.parse(indianDay(now));
  return Array.from({ length: daysAhead }, (_, index) => new Date(today + (index + 1) * dayMs))
    .filter((day) => openWeekdays.includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10));
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a day with its weekday: `Sat, 5 Dec 2026`. */
export const formatDay = (day: string): string =>
  `${weekdays[new Date(day).getUTCDay()] ?? ''}, ${formatDate(day)}`;

/**
 * Query for {@link officeDays}: a page keeps those that it was rendered with, and counts anew once they are a minute old.
 */
export const officeDaysQuery = (now: () => Date = () => new Date()) =>
  queryOptions({
    queryKey: ['mf-visits', 'days'],
    queryFn: () => officeDays(now()),
    // A clock needs no connection.
    networkMode: 'always',
    staleTime: 60_000,
  });
