import type { Client, SecurityEventQuery } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isDay } from '@ekamra/contracts/forms/days';
import type { FilterAddress } from '../list/list-address.ts';
import { eventKinds } from './event-texts.ts';

/** Filters of the security events: kind, admin, and first and last day in India. */
export type EventFilters = Pick<SecurityEventQuery, 'event' | 'admin' | 'from' | 'to'>;

const idPattern = /^[\da-f-]{36}$/;
const positionPattern = /^\d{1,15}\.[\da-f-]{36}$/;

const parameter = (search: URLSearchParams, name: string, pattern: RegExp): string | undefined => {
  const value = search.get(name);
  return value !== null && pattern.test(value) ? value : undefined;
};
const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const value = search.get(name) ?? '';
  return isDay(value) ? value : undefined;
};

/** Filters of the security events in the address. */
export const eventFilters: FilterAddress<EventFilters> = {
  names: ['event', 'admin', 'from', 'to'],
  read: (search) => {
    const event = eventKinds.find((kind) => kind === search.get('event'));
    const admin = parameter(search, 'admin', idPattern);
    const from = dayIn(search, 'from');
    const to = dayIn(search, 'to');
    return {
      ...(event ? { event } : {}),
      ...(admin ? { admin } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    };
  },
};

/** Position in the address after which the page begins; undefined for the newest events. */
export const positionIn = (search: URLSearchParams): string | undefined =>
  parameter(search, 'after', positionPattern);

/** Number of events on a page. */
const eventPageSize = 20;

/** Query for a page of security events, newest first. */
export const securityEventsPage = (api: Client, query: EventFilters & { after?: string }) =>
  queryOptions({
    queryKey: ['security-events', query],
    queryFn: async ({ signal }) =>
      (await api(calls.getSecurityEvents, { query: { ...query, limit: eventPageSize }, signal })).data,
    // Events are recorded all the time, so every opening reads them again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
