import { causeKey, maxCauses, type FailureCause } from '@ekamra/contracts/releases/failure-causes';
import type { HealthFile } from '@ekamra/contracts/releases/health';
import { healthOf } from './visit-counts.ts';

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Merges causes that are the same, of one server or several: the latest first, and no more than are kept. */
export const mergeCauses = (causes: readonly FailureCause[]): FailureCause[] => {
  const merged = new Map<string, FailureCause>();
  for (const cause of causes) {
    const key = causeKey(cause);
    const known = merged.get(key);
    const latest = known && known.lastAt > cause.lastAt ? known : cause;
    merged.set(key, {
      ...latest,
      count: cause.count + (known?.count ?? 0),
      firstAt: earlier(cause.firstAt, known?.firstAt ?? cause.firstAt),
      lastAt: later(cause.lastAt, known?.lastAt ?? cause.lastAt),
    });
  }
  return [...merged.values()].sort((a, b) => b.lastAt.localeCompare(a.lastAt)).slice(0, maxCauses);
};

/** Last causes of the failures of a version, over all shell servers. */
export const causesOf = (
  files: readonly Pick<HealthFile, 'versions'>[],
  target: { remote: string; version: string },
): FailureCause[] => mergeCauses(healthOf(files, target).flatMap(({ causes = [] }) => causes));
