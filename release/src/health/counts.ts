import { tickSeconds, type HealthFile, type VersionHealth } from '@ekamra/contracts/release-health';

/** Visits and how many of them failed. */
export interface Counts {
  visits: number;
  failed: number;
}

const tickMs = tickSeconds * 1_000;
const hourMs = 3_600_000;

/** The spans of time that a version's visits are summed over, back from `now`, in milliseconds since 1970. */
export interface Since {
  now: number;
  /** From when on; the span that it lies in counts whole. */
  from: number;
}

const sum = (tallies: readonly (readonly [number, number, number])[], first: number): Counts => {
  const counts = { visits: 0, failed: 0 };
  for (const [span, visits, failed] of tallies) {
    if (span < first) continue;
    counts.visits += visits;
    counts.failed += failed;
  }
  return counts;
};

const add = (counts: Counts[]): Counts => ({
  visits: counts.reduce((total, { visits }) => total + visits, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** Of one version, as all shell servers saw it. */
export const healthOf = (
  files: readonly Pick<HealthFile, 'versions'>[],
  of: { remote: string; version: string },
): VersionHealth[] =>
  files.flatMap(({ versions }) =>
    versions.filter(({ remote, version }) => remote === of.remote && version === of.version),
  );

/** What was counted of a version since `from`, by spans of ten seconds; at most ten minutes back. */
export const recentCounts = (health: readonly VersionHealth[], { now, from }: Since): Counts => {
  const first = Math.floor(Math.max(from, now - 600_000) / tickMs);
  return add(health.map(({ ticks }) => sum(ticks, first)));
};

/** What was counted of a version since `from`, by hours; at most two days back. */
export const hourlyCounts = (health: readonly VersionHealth[], { from }: Pick<Since, 'from'>): Counts =>
  add(health.map(({ hours }) => sum(hours, Math.floor(from / hourMs))));

/** What was counted of a version over the last 24 hours, the hour that is running among them. */
export const dailyCounts = (health: readonly VersionHealth[], now: number): Counts =>
  hourlyCounts(health, { from: now - 23 * hourMs });
