import { z } from 'zod';
import { remoteName, remoteVersion } from './release.ts';

/** Seconds that one entry of `ticks` covers. */
export const tickSeconds = 10;

const count = z.number().int().min(0);

/** Visits and failed ones of one span of time: the number of the span since 1970 in UTC, visits, failed visits. */
const tally = z.tuple([count, count, count]);

/** How one version did, as one shell server saw it. Spans without a visit are left out. */
export const versionHealth = z.object({
  remote: remoteName,
  version: remoteVersion,
  /** Spans of ten seconds, of the last ten minutes. */
  ticks: z.array(tally).max(100),
  /** Hours, of the last two days. */
  hours: z.array(tally).max(60),
  /**
   * Who told of failures in the last ten minutes, at most 16: each address that browsers told of some from, and each
   * failure that the server saw itself. Servers of an earlier release don't say it.
   */
  witnesses: count.max(16).default(0),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/**
 * What one shell server counted: `_health/<slot>.json` of the store that holds the releases. A slot is held by one
 * process at a time; who takes over a slot goes on from what is in it, so that the sum over all files is the sum over
 * all visits.
 */
export const healthFile = z.strictObject({
  /** The process that holds the slot; empty when it was given back. */
  holder: z.string().max(64),
  /** When it was written: ISO 8601. */
  at: z.iso.datetime(),
  versions: z.array(versionHealth).max(64),
  /** Visits of the last hour whose failure a browser has told, by the visit's id: none is counted twice. */
  reported: z.array(z.string().max(24)).max(1_000),
});
export type HealthFile = z.infer<typeof healthFile>;
