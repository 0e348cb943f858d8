import { percentile, type ReportColumn } from '../bench/report.ts';
import type { WriteCheck } from './check-writes.ts';
import type { Fault } from './fault.ts';
import { type TrafficKind, kinds, type Sample } from '../load/samples.ts';

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

const isUntouched = (kind: TrafficKind, { touches }: Fault): boolean => {
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
  const untouchedTimes = samples.filter(({ kind }) => isUntouched(kind, fault)).map(({ ms }) => ms);
  const lastFailure = Math.max(0, ...failed.map(({ at, ms }) => at + ms - overAt));
  return {
    name: fault.name,
    requests: samples.length,
    cachedReads,
    otherReads: count(({ kind }) => !kinds[kind].isCacheable && !kinds[kind].isWrite),
    refusedWrites: count(({ kind, outcome }) => kinds[kind].isWrite && outcome === 'refused'),
    failedWrites: count(({ kind, outcome }) => kinds[kind].isWrite && outcome === 'failed'),
    untouchedP99: Math.round(percentile(untouchedTimes, 0.99)),
    recovery: Math.round(lastFailure / 100) / 10,
    lost: writes.lost.length,
    doubled: writes.doubled.length,
    broken,
    failures: countBy(failed.map(({ kind, outcome, detail }) => `${kind} ${outcome}: ${detail}`)),
  };
};

const cellOf = (value: number): string => (Number.isFinite(value) ? String(value) : '-');

/** Columns of a fault: requests, failures by kind of request, times, and what became of the promises. */
export const faultColumns: readonly ReportColumn<JudgedFault>[] = [
  ['requests', ({ requests }) => String(requests)],
  ['cached r.', ({ cachedReads }) => String(cachedReads)],
  ['other r.', ({ otherReads }) => String(otherReads)],
  ['refused w.', ({ refusedWrites }) => String(refusedWrites)],
  ['failed w.', ({ failedWrites }) => String(failedWrites)],
  ['p99 ms', ({ untouchedP99 }) => cellOf(untouchedP99)],
  ['recovery s', ({ recovery }) => cellOf(recovery)],
  ['lost', ({ lost }) => String(lost)],
  ['twice', ({ doubled }) => String(doubled)],
  ['kept', ({ broken }) => (broken.length === 0 ? 'yes' : 'NO')],
];

/** Returns the broken promises of a fault and how requests failed; nothing if all were kept. */
export const detailsOf = ({ broken, failures }: JudgedFault): string[] =>
  broken.length === 0
    ? []
    : [...broken, ...Object.entries(failures).map(([failure, count]) => `${count} x ${failure}`)];
