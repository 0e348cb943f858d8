import { z } from 'zod';
import { done } from './answers.ts';
import { canary, remoteChange, remoteName, remoteVersion } from './release.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** How often visits to a version failed: counts, the rate, and the Wilson score interval around it (95 %). */
export const failureFigures = z.strictObject({
  visits: count,
  failed: count,
  /** Absent without a visit. */
  rate: z.strictObject({ is: share, from: share, to: share }).optional(),
});
export type FailureFigures = z.infer<typeof failureFigures>;

/** A published version of a remote. */
export const versionState = z.strictObject({
  version: remoteVersion,
  publishedAt: z.iso.datetime(),
  /** What visitors get: `live`, a `canary`, or nothing of it now; `was-live` can be gone back to. */
  standing: z.enum(['live', 'canary', 'was-live', 'never-live']),
  lastTenMinutes: failureFigures,
  lastDay: failureFigures,
});
export type VersionState = z.infer<typeof versionState>;

/** What the gate found (`release/src/gate/answer.ts`). */
export const releaseGate = z.strictObject({
  verdict: z.enum(['yes', 'no', 'unknown']),
  findings: z.array(
    z.strictObject({
      verdict: z.enum(['yes', 'no', 'unknown']),
      says: z.string(),
      resolve: z.string().optional(),
    }),
  ),
});
export type ReleaseGate = z.infer<typeof releaseGate>;

/** A version that fails clearly more often than the one before it, and that the shell did not take back by itself. */
export const releaseAlarm = z.strictObject({
  version: remoteVersion,
  /** What it would have gone back to, or stayed with. */
  before: remoteVersion,
  /** The figures, as a sentence. */
  says: z.string(),
  /** Why nothing was done, as a sentence. */
  hindered: z.string(),
  gate: releaseGate.optional(),
});
export type ReleaseAlarm = z.infer<typeof releaseAlarm>;

/** How a state came to be. */
const origin = remoteChange.pick({ at: true, by: true, why: true, action: true });

/** One remote on the page. */
export const remoteState = z.strictObject({
  remote: remoteName,
  /** Why its record can't be believed: nothing is told of it then. */
  problem: z.string().optional(),
  /** Absent before the first promotion. */
  live: origin.extend({ version: remoteVersion }).optional(),
  canary: origin.extend(canary.shape).optional(),
  /** The version that a rollback without another choice goes back to. */
  before: remoteVersion.optional(),
  /** The newest first; at most {@link mostVersions}, and whatever of them visitors get. */
  versions: z.array(versionState),
  /** How many are published in all. */
  published: count,
  alarm: releaseAlarm.optional(),
});
export type RemoteState = z.infer<typeof remoteState>;

/** Published versions of a remote that the page lists. */
export const mostVersions = 30;

export const releasesState = z.strictObject({
  /** When the figures were read. */
  at: z.iso.datetime(),
  remotes: z.array(remoteState),
  /** Whether this server has the key to take anything back. */
  canTakeBack: z.boolean(),
});
export type ReleasesState = z.infer<typeof releasesState>;

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Not a page')
  .transform(Number);
export const historyQuery = z.strictObject({ remote: remoteName, page: wholeNumber.optional() });
export interface HistoryQuery {
  remote: string;
  /** From 1. */
  page?: number | undefined;
}
export const historyPage = z.strictObject({
  /** The newest first. */
  changes: z.array(
    remoteChange.pick({
      number: true,
      action: true,
      live: true,
      canary: true,
      at: true,
      by: true,
      why: true,
      gate: true,
    }),
  ),
  /** Over all pages. */
  total: count,
});
export type HistoryPage = z.infer<typeof historyPage>;

export const gateQuery = z.strictObject({ remote: remoteName, version: remoteVersion });
export type GateQuery = z.infer<typeof gateQuery>;

const why = z.string().trim().max(300, 'At most 300 characters').default('');
export const rollbackBody = z.strictObject({
  remote: remoteName,
  /** What is live as the admin sees it; when it no longer is, nothing is done. */
  from: remoteVersion,
  to: remoteVersion,
  why,
});
export type RollbackBody = z.infer<typeof rollbackBody>;

export const endCanaryBody = z.strictObject({ remote: remoteName, version: remoteVersion, why });
export type EndCanaryBody = z.infer<typeof endCanaryBody>;

/** Where in the browser a visit failed: while a page was shown, while it was loaded, or in code that nobody caught. */
export const failureKinds = ['page', 'load', 'unhandled'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What a browser tells of a visit that failed: nothing of the visitor, nothing of the error. */
export const failureReport = z.strictObject({
  /** The visit, as its page's boot data names it. */
  visit: z.string().min(1).max(300),
  kind: z.enum(failureKinds),
});
export type FailureReport = z.infer<typeof failureReport>;

/** The schemas of `release-calls.ts`. */
export const releaseCallSchemas = {
  state: { answer: releasesState },
  history: { query: historyQuery, answer: historyPage },
  gate: { query: gateQuery, answer: releaseGate },
  rollback: { body: rollbackBody, answer: done },
  endCanary: { body: endCanaryBody, answer: done },
  failure: { body: failureReport, answer: done },
};
