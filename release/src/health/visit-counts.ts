import { tickSeconds, type HealthFile, type VersionHealth } from '@ekamra/contracts/releases/health';

/** Number of visits and of failed visits. */
export interface Counts {
  visits: number;
  failed: number;
}

const tickMs = tickSeconds * 1_000;
const hourMs = 3_600_000;

/** Start and end of the summed period, in milliseconds since 1970. */
export interface Period {
  now: number;
  /** Start of the period; the span that contains it counts in full. */
  from: number;
}

/** Sums the tallies from a span on. */
const sum = (tallies: VersionHealth['hours'], firstSpan: number): Counts => {
  const counts = { visits: 0, failed: 0 };
  for (const [span, visits, failed] of tallies) {
    if (span < firstSpan) continue;
    counts.visits += visits;
    counts.failed += failed;
  }
  return counts;
};

/** Health of one version as counted by all shell servers. */
export const healthOf = (
  files: readonly Pick<HealthFile, 'versions'>[],
  target: { remote: string; version: string },
): VersionHealth[] =>
  files.flatMap(({ versions }) =>
    versions.filter(({ remote, version }) => remote === target.remote && version === target.version),
  );

/** Health with only those failures that the servers saw themselves; visitors can't invent them. */
export const observedHealth = (health: readonly VersionHealth[]): VersionHealth[] =>
  health.map((each) => {
    const observed = (spans: 'ticks' | 'hours'): VersionHealth['ticks'] => [
      ...each[spans].map(([span, visits]): VersionHealth['ticks'][number] => [span, visits, 0]),
      ...each.observed[spans].map(([span, failed]): VersionHealth['ticks'][number] => [span, 0, failed]),
    ];
    return { ...each, ticks: observed('ticks'), hours: observed('hours') };
  });

/** Counts of a version since `from` in spans of ten seconds, at most ten minutes back. */
export const recentCounts = (health: readonly VersionHealth[], { now, from }: Period): Counts =>
  sum(
    health.flatMap(({ ticks }) => ticks),
    Math.floor(Math.max(from, now - 600_000) / tickMs),
  );

/** Counts of a version since `from` by hours, at most two days back. */
export const hourlyCounts = (health: readonly VersionHealth[], { from }: Pick<Period, 'from'>): Counts =>
  sum(
    health.flatMap(({ hours }) => hours),
    Math.floor(from / hourMs),
  );

/** Counts of a version over the last 24 hours, including the current hour. */
export const countsPerDay = (health: readonly VersionHealth[], now: number): Counts =>
  hourlyCounts(health, { from: now - 23 * hourMs });
