import { tickSeconds, type VersionHealth } from '@ekamra/contracts/release-health';
import { createRecently, type Recently } from './recently.ts';

const tickMs = tickSeconds * 1_000;
const hourMs = 3_600_000;
/** Spans that are kept: of ten minutes and the one that is running, and of two days. */
const mostTicks = 61;
const mostHours = 49;
const witnessesMs = 600_000;
/** Versions that are counted; the one that was counted longest ago makes room. */
const mostVersions = 60;
/** Witnesses that are told apart; three would do for the rule. */
const mostWitnesses = 16;

type Spans = Map<number, { visits: number; failed: number }>;
interface Counted {
  remote: string;
  version: string;
  ticks: Spans;
  hours: Spans;
  witnesses: Recently;
}

/** What is counted: a visit that began, or that failed. */
export interface Event {
  remote: string;
  version: string;
  what: 'visits' | 'failed';
  /** Of a failure, who told of it: an address, by its name (`addresses.ts`), or the visit that the server saw fail. */
  witness?: string;
  now: number;
}

export interface VersionCounts {
  count(event: Event): void;
  /** All of it, as it goes into a health file. */
  health(now: number): VersionHealth[];
  /** Goes on from what another process counted. */
  takeOver(health: readonly VersionHealth[]): void;
  /** Begins anew. */
  clear(): void;
}

const keyOf = ({ remote, version }: { remote: string; version: string }): string => `${remote}/${version}`;

const bump = (spans: Spans, span: number, what: Event['what']): void => {
  const tally = spans.get(span) ?? { visits: 0, failed: 0 };
  tally[what] += 1;
  spans.set(span, tally);
};

const keep = (spans: Spans, first: number): [number, number, number][] => {
  for (const span of spans.keys()) if (span < first) spans.delete(span);
  return [...spans].map(([span, { visits, failed }]) => [span, visits, failed]);
};

const addTo = (spans: Spans, tallies: readonly (readonly [number, number, number])[]): void => {
  for (const [span, visits, failed] of tallies) {
    const tally = spans.get(span) ?? { visits: 0, failed: 0 };
    spans.set(span, { visits: tally.visits + visits, failed: tally.failed + failed });
  }
};

/** Counts visits of versions, and failed ones, by spans of time. It holds a bounded number of numbers. */
export const createVersionCounts = (): VersionCounts => {
  const counted = new Map<string, Counted>();

  const entryOf = (of: { remote: string; version: string }): Counted => {
    const key = keyOf(of);
    const entry = counted.get(key) ?? {
      remote: of.remote,
      version: of.version,
      ticks: new Map(),
      hours: new Map(),
      witnesses: createRecently(mostWitnesses),
    };
    counted.delete(key);
    counted.set(key, entry);
    const [oldest] = counted.keys();
    if (counted.size > mostVersions && oldest !== undefined) counted.delete(oldest);
    return entry;
  };

  return {
    count: ({ what, witness, now, ...of }) => {
      const entry = entryOf(of);
      bump(entry.ticks, Math.floor(now / tickMs), what);
      bump(entry.hours, Math.floor(now / hourMs), what);
      if (witness !== undefined) entry.witnesses.note(witness, now + witnessesMs);
    },
    health: (now) => {
      const ticksFrom = Math.floor(now / tickMs) - mostTicks + 1;
      const hoursFrom = Math.floor(now / hourMs) - mostHours + 1;
      return [...counted.values()]
        .map(({ remote, version, ticks, hours, witnesses }) => ({
          remote,
          version,
          ticks: keep(ticks, ticksFrom),
          hours: keep(hours, hoursFrom),
          witnesses: witnesses.size(now),
        }))
        .filter(({ hours }) => hours.length > 0);
    },
    takeOver: (health) => {
      for (const { remote, version, ticks, hours } of health) {
        const entry = entryOf({ remote, version });
        addTo(entry.ticks, ticks);
        addTo(entry.hours, hours);
      }
    },
    clear: () => counted.clear(),
  };
};
