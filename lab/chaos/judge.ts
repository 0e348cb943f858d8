import type { WriteCheck } from './check-writes.ts';
import type { Fault } from './fault.ts';
import { type Kind, kinds, type Sample } from './samples.ts';

/** Result of a fault: its promises, and those kept. */
export interface JudgedFault {
  name: string;
  requests: number;
  /** Failed and refused reads of what is cached. */
  cachedReads: number;
  otherReads: number;
  refusedWrites: number;
  failedWrites: number;
  /** Milliseconds of requests that need nothing of what the fault touched. */
  untouchedP99: number;
  /** Seconds from the end of the fault to the last request that was not answered. */
  recovery: number;
  lost: number;
  doubled: number;
  promised: string;
  broken: string[];
  /** Kinds of failed requests, with their numbers. */
  failures: Record<string, number>;
}

export interface Observed {
  samples: readonly Sample[];
  writes: WriteCheck;
  /** End of the fault, by the clock of `performance`. */
  overAt: number;
}

const percentile99 = (times: number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN);
};

const isUntouched = (kind: Kind, { touches }: Fault): boolean => {
  const needs: readonly string[] = kinds[kind].needs;
  return !touches.some((part) => needs.includes(part));
};

const countBy = (texts: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
};

/** Compares what was seen of a fault with what is promised. @param isCountingPlanned false on a machine that is busy */
export const judge = (
  fault: Fault,
  { samples, writes, overAt }: Observed,
  isCountingPlanned: boolean,
): JudgedFault => {
  const failed = samples.filter(({ outcome }) => outcome !== 'ok');
  const count = (matches: (sample: Sample) => boolean): number => failed.filter(matches).length;
  const cachedReads = count(({ kind }) => kinds[kind].isCacheable);
  const isStrict = fault.isPlanned && isCountingPlanned;
  const broken = [
    ...(isStrict && failed.length > 0 ? [`${failed.length} requests failed`] : []),
    ...(!isStrict && cachedReads > 0 ? [`${cachedReads} cacheable reads failed`] : []),
    ...writes.lost.map((write) => `lost: ${write}`),
    ...writes.doubled.map((write) => `done twice: ${write}`),
  ];
  const lastFailure = Math.max(0, ...failed.map(({ at, ms }) => at + ms - overAt));
  return {
    name: fault.name,
    requests: samples.length,
    cachedReads,
    otherReads: count(({ kind }) => !kinds[kind].isCacheable && !kinds[kind].isWrite),
    refusedWrites: count(({ kind, outcome }) => kinds[kind].isWrite && outcome === 'refused'),
    failedWrites: count(({ kind, outcome }) => kinds[kind].isWrite && outcome === 'failed'),
    untouchedP99: percentile99(samples.filter(({ kind }) => isUntouched(kind, fault)).map(({ ms }) => ms)),
    recovery: Math.round(lastFailure / 100) / 10,
    lost: writes.lost.length,
    doubled: writes.doubled.length,
    promised: isStrict ? '0 failed' : '0 cached failed',
    broken,
    failures: countBy(failed.map(({ kind, outcome, detail }) => `${kind} ${outcome}: ${detail}`)),
  };
};
