import { randomUUID } from 'node:crypto';
import type { SecurityEvent } from '@ekamra/contracts/accounts/security-events';

/** Longest time over which equal events are counted: milliseconds. */
const windowMs = 60_000;
/** Most keys per window; what comes from further addresses is counted together. */
const maxKeys = 100;

/** The first event of a key in a window, and the number of further ones. */
interface Counted {
  first: SecurityEvent;
  more: number;
}

/** Counts equal events, so that a flood of them takes little room. */
export interface EventTally {
  /** Counts an event; returns it if it is the first of its key in this window. */
  add(event: SecurityEvent): SecurityEvent | undefined;
  /** Removes and returns the counts of windows that have ended at `now`. */
  takeBefore(now: Date): SecurityEvent[];
  /** Removes and returns all counts. */
  takeAll(): SecurityEvent[];
}

const keyOf = ({ event, adminId, address }: SecurityEvent): string => `${event} ${adminId} ${address}`;

/** Returns the event without what distinguishes callers, except the admin: there are few. */
const withoutAddress = (event: SecurityEvent): SecurityEvent => ({
  ...event,
  address: null,
  requestId: null,
  details: {},
});

/** Creates a tally of events by kind, admin and address. */
export const createEventTally = (): EventTally => {
  const counts = new Map<string, Counted>();
  const take = (isDue: (counted: Counted) => boolean): SecurityEvent[] => {
    const due = [...counts].filter(([, counted]) => isDue(counted));
    for (const [key] of due) counts.delete(key);
    return due
      .filter(([, { more }]) => more > 0)
      .map(([, { first, more }]) => ({
        ...first,
        _id: randomUUID(),
        details: { ...first.details, count: more },
      }));
  };
  return {
    add: (event) => {
      const known = counts.get(keyOf(event));
      const counted = known || counts.size < maxKeys ? event : withoutAddress(event);
      const entry = known ?? counts.get(keyOf(counted));
      if (entry) {
        entry.more += 1;
        return undefined;
      }
      counts.set(keyOf(counted), { first: counted, more: 0 });
      return counted;
    },
    takeBefore: (now) => take(({ first }) => Date.parse(first.at) + windowMs <= now.getTime()),
    takeAll: () => take(() => true),
  };
};
