import type { FailureCause, MetCause } from '@ekamra/contracts/releases/failure-causes';
import { maxShared, tickSeconds, type VersionHealth } from '@ekamra/contracts/releases/health';
import { mergeCauses, type IsRemoved } from '@ekamra/release';
import { LRUCache } from 'lru-cache';

const tickMs = tickSeconds * 1_000;
const hourMs = 3_600_000;
/** Kept spans: ten minutes plus the current tick, and two days plus the current hour. */
const maxTicks = 61;
const maxHours = 49;
const witnessesMs = 600_000;
/** Maximum number of counted versions; the least recently counted one is evicted. */
const maxVersions = 60;
/** Maximum networks per version; the rule needs three. */
const maxWitnesses = 16;

type Spans = Map<number, { visits: number; failed: number }>;
interface VersionEntry {
  remote: string;
  version: string;
  ticks: Spans;
  hours: Spans;
  /** Failures that the server saw itself, and the networks that met them, each for ten minutes. */
  observed: { ticks: Spans; hours: Spans; networks: LRUCache<string, true> };
  /** Networks whose browsers reported failures, each for ten minutes. */
  witnesses: LRUCache<string, true>;
  /** Ids of visits that another server has seen fail and whose pages were confirmed here, the latest first. */
  confirmed: LRUCache<string, true>;
  /** Last causes of failures, the latest first. */
  causes: FailureCause[];
}

/** Visits and failures that an event adds. A visit that failed on the server is one more. */
const increments = { visit: [1, 0], observed: [1, 1], reported: [0, 1] } as const;

/** A confirmed visit, or the failure of one. */
interface CountEvent {
  remote: string;
  version: string;
  /** A visit, one that failed on the server, or the failure of an earlier one that a browser reported. */
  kind: keyof typeof increments;
  /** When the page was sent, in milliseconds since 1970; now by default. */
  at?: number;
  /** Hash of the network of a failure (`address-limiter.ts`). */
  network?: string;
  /** Cause of the failure, if that is known. */
  cause?: MetCause | undefined;
}

const addTo = (spans: Spans, [span, visits, failed]: readonly [number, number, number]): void => {
  const tally = spans.get(span) ?? { visits: 0, failed: 0 };
  spans.set(span, { visits: tally.visits + visits, failed: tally.failed + failed });
};

const toPairs = (tallies: [number, number, number][]): [number, number][] =>
  tallies.map(([span, , failed]) => [span, failed]);

const pruneSpans = (spans: Spans, first: number): [number, number, number][] => {
  for (const span of spans.keys()) if (span < first) spans.delete(span);
  return [...spans].map(([span, { visits, failed }]) => [span, visits, failed]);
};

/**
 * Counts visits and failed visits of versions by spans of time, in bounded memory. `now` is in milliseconds since 1970.
 */
export const createVersionCounts = (now: () => number) => {
  const entries = new LRUCache<string, VersionEntry>({ max: maxVersions });
  const newSet = (max: number) =>
    new LRUCache<string, true>({ max, ttl: witnessesMs, ttlResolution: 0, perf: { now } });

  const entryOf = ({ remote, version }: { remote: string; version: string }): VersionEntry => {
    const key = `${remote}/${version}`;
    const known = entries.get(key);
    if (known) return known;
    const observed = { ticks: new Map(), hours: new Map(), networks: newSet(maxWitnesses) };
    const entry = {
      remote,
      version,
      ticks: new Map(),
      hours: new Map(),
      observed,
      witnesses: newSet(maxWitnesses),
      confirmed: newSet(maxShared),
      causes: [],
    };
    entries.set(key, entry);
    return entry;
  };

  return {
    count: ({ kind, network, cause, at: sentAt = now(), ...target }: CountEvent): void => {
      const entry = entryOf(target);
      const [visits, failed] = increments[kind];
      for (const { ticks, hours } of kind === 'observed' ? [entry, entry.observed] : [entry]) {
        addTo(ticks, [Math.floor(sentAt / tickMs), visits, failed]);
        addTo(hours, [Math.floor(sentAt / hourMs), visits, failed]);
      }
      const witnesses = kind === 'observed' ? entry.observed.networks : entry.witnesses;
      if (network !== undefined) witnesses.set(network, true);
      const at = new Date(now()).toISOString();
      if (cause)
        entry.causes = mergeCauses([{ ...cause, firstAt: at, lastAt: at, count: 1 }, ...entry.causes]);
    },
    /** Keeps the id of a confirmed visit for the server that has seen it fail. */
    confirm: ({ id, ...target }: { remote: string; version: string; id: string }): void =>
      void entryOf(target).confirmed.set(id, true),
    /** All counts in the format of a health file. */
    health: (): VersionHealth[] => {
      const ticksFrom = Math.floor(now() / tickMs) - maxTicks + 1;
      const causesFrom = new Date(now() - maxHours * hourMs).toISOString();
      const hoursFrom = Math.floor(now() / hourMs) - maxHours + 1;
      return [...entries.values()]
        .map(({ remote, version, ticks, hours, observed, witnesses, confirmed, causes }) => ({
          remote,
          version,
          ticks: pruneSpans(ticks, ticksFrom),
          hours: pruneSpans(hours, hoursFrom),
          observed: {
            ticks: toPairs(pruneSpans(observed.ticks, ticksFrom)),
            hours: toPairs(pruneSpans(observed.hours, hoursFrom)),
            networks: [...observed.networks.keys()].length,
          },
          witnesses: [...witnesses.keys()].length,
          confirmed: [...confirmed.keys()],
          causes: causes.filter(({ lastAt }) => lastAt >= causesFrom),
        }))
        .filter(({ hours, confirmed }) => hours.length > 0 || confirmed.length > 0);
    },
    /** Adds the counts of another process. */
    restore: (health: readonly VersionHealth[]): void => {
      for (const { ticks, hours, observed, causes = [], ...target } of health) {
        const entry = entryOf(target);
        entry.causes = mergeCauses([...entry.causes, ...causes]);
        for (const tally of ticks) addTo(entry.ticks, tally);
        for (const tally of hours) addTo(entry.hours, tally);
        for (const [span, failed] of observed.ticks) addTo(entry.observed.ticks, [span, 0, failed]);
        for (const [span, failed] of observed.hours) addTo(entry.observed.hours, [span, 0, failed]);
      }
    },
    /** Forgets causes of failures that were removed. */
    forgetCauses: (isRemoved: IsRemoved): void => {
      for (const entry of entries.values())
        entry.causes = entry.causes.filter((cause) => !isRemoved(entry, cause));
    },
    clear: (): void => entries.clear(),
  };
};
