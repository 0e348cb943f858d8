import { z } from 'zod';
import { failureCause, maxCauses } from './failure-causes.ts';
import { remoteName, remoteVersion } from './release.ts';

/** Folder of the release store to which the shell servers write their counts; no remote can have this name. */
export const healthFolder = '_health/';

/** Seconds per entry of `ticks`. */
export const tickSeconds = 10;

/** Maximum ids of confirmed visits that a server shares for each version. */
export const maxShared = 200;

const count = z.number().int().min(0);

/** Visits of one period: number of the period since 1970 in UTC, visits, failed visits. */
const tally = z.tuple([count, count, count]);

/** Failures of one period that the server saw itself: number of the period, failures. */
const observedTally = z.tuple([count, count]);

/** Health of one version as seen by one shell server. Periods without visits are left out. */
export const versionHealth = z.object({
  remote: remoteName,
  version: remoteVersion,
  /** Ten-second periods of the last ten minutes. */
  ticks: z.array(tally).max(100),
  /** Hours of the last two days. */
  hours: z.array(tally).max(60),
  /**
   * Of the failures in `ticks` and `hours`, those that the server saw itself, and the number of networks that met one in
   * the last ten minutes, at most 16. Servers of earlier releases don't send it.
   */
  observed: z
    .object({
      ticks: z.array(observedTally).max(100),
      hours: z.array(observedTally).max(60),
      networks: count.max(16).default(0),
    })
    .default({ ticks: [], hours: [], networks: 0 }),
  /**
   * Number of networks whose browsers reported failures in the last ten minutes, at most 16. Servers of earlier releases
   * count addresses and their own observations.
   */
  witnesses: count.max(16).default(0),
  /**
   * Ids of visits that another server has seen fail and whose pages were confirmed here, so that it counts them. Absent
   * from servers of earlier releases.
   */
  confirmed: z.array(z.string().max(24)).max(maxShared).optional(),
  /** Last causes of its failures; absent from servers of earlier releases. */
  causes: z.array(failureCause).max(maxCauses).optional(),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/**
 * Counts of one shell server: `_health/<slot>.json` in the release store. A slot belongs to one process at a time; a
 * process that takes over a slot continues its counts, so the sum over all files is the sum over all visits.
 */
export const healthFile = z.strictObject({
  /** Process that owns the slot; empty if it was released. */
  holder: z.string().max(64),
  /** Time of the last write: ISO 8601. */
  at: z.iso.datetime(),
  versions: z.array(versionHealth).max(64),
  /** Ids of visits of the last hour with a reported failure, so that none is counted twice. */
  reported: z.array(z.string().max(24)).max(1_000),
});
export type HealthFile = z.infer<typeof healthFile>;
