import { z } from 'zod';
import { done } from '../calls/answers.ts';
import { failureCause, pageFailure } from './failure-causes.ts';
import { text } from '../forms/fields.ts';
import { isLocalBuildOrigin } from './local-build.ts';
import { canary, remoteChange, remoteDeclaration, remoteName, remoteVersion, sha256 } from './release.ts';

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** Failure rate of a version's visits: counts, rate, and Wilson score interval (95 %). */
export const failureFigures = z.strictObject({
  visits: count,
  failed: count,
  /** Undefined without visits. */
  rate: z.strictObject({ is: share, from: share, to: share }).optional(),
});
export type FailureFigures = z.infer<typeof failureFigures>;

/** A published version of a remote. */
export const versionState = z.strictObject({
  version: remoteVersion,
  publishedAt: z.iso.datetime(),
  /** State for visitors: `live`, `canary` or neither; `was-live` can be rolled back to, `below-floor` must not return. */
  standing: z.enum(['live', 'canary', 'was-live', 'never-live', 'below-floor']),
  lastTenMinutes: failureFigures,
  lastDay: failureFigures,
  /** Last causes of its failures, the latest first; `id` names one for {@link removeCauseBody}. */
  causes: z.array(failureCause.extend({ id: sha256 })),
});
export type VersionState = z.infer<typeof versionState>;

/** Result of the gate (`release/src/gate/gate-answer.ts`). */
export const releaseGate = z.strictObject({
  verdict: z.enum(['yes', 'no', 'unknown']),
  findings: z.array(
    z.strictObject({
      verdict: z.enum(['yes', 'no', 'unknown']),
      message: z.string(),
      resolve: z.string().optional(),
    }),
  ),
});
export type ReleaseGate = z.infer<typeof releaseGate>;

/** A version that fails clearly more often than the previous one, and was not rolled back automatically. */
export const releaseAlarm = z.strictObject({
  version: remoteVersion,
  /** Version of the automatic rollback, or the one that would have stayed live; undefined if there is none. */
  before: remoteVersion.optional(),
  /** Figures as a sentence. */
  message: z.string(),
  /** Reason why nothing was done, as a sentence. */
  hindered: z.string(),
});
export type ReleaseAlarm = z.infer<typeof releaseAlarm>;

/** Origin of a state. */
const origin = remoteChange.pick({ at: true, by: true, why: true, action: true });

/** State of one remote on the page. */
export const remoteState = z.strictObject({
  remote: remoteName,
  /** Reason why its release record is invalid; nothing else is reported then. */
  problem: z.string().optional(),
  /** Reason why its record may be out of date. */
  warning: z.string().optional(),
  /** Undefined before the first promotion. */
  live: origin.extend({ version: remoteVersion }).optional(),
  canary: origin.extend(canary.shape).optional(),
  /** Default version for a rollback. */
  before: remoteVersion.optional(),
  /** Number of changes in its history, which only grows. */
  changes: count,
  /** Newest first; at most {@link maxListedVersions}, plus all that visitors get. */
  versions: z.array(versionState),
  /** Total number of published versions. */
  published: count,
  alarm: releaseAlarm.optional(),
});
export type RemoteState = z.infer<typeof remoteState>;

/** Most published versions of a remote on the page. */
export const maxListedVersions = 30;

export const releasesState = z.strictObject({
  /** Time at which the figures were read. */
  at: z.iso.datetime(),
  remotes: z.array(remoteState),
  /** True if this server has the key for rollbacks. */
  canRollBack: z.boolean(),
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
  /** Newest first. */
  changes: z.array(
    remoteChange.pick({
      number: true,
      action: true,
      live: true,
      canary: true,
      revokedLinks: true,
      at: true,
      by: true,
      why: true,
      gate: true,
    }),
  ),
  /** Changes over all pages. */
  total: count,
});
export type HistoryPage = z.infer<typeof historyPage>;

export const gateQuery = z.strictObject({ remote: remoteName, version: remoteVersion });
export type GateQuery = z.infer<typeof gateQuery>;

const why = text(300).default('');
export const rollbackBody = z.strictObject({
  remote: remoteName,
  /** Live version as the admin sees it; if it has changed, nothing is done. */
  from: remoteVersion,
  to: remoteVersion,
  why,
});
export type RollbackBody = z.infer<typeof rollbackBody>;

export const endCanaryBody = z.strictObject({ remote: remoteName, version: remoteVersion, why });
export type EndCanaryBody = z.infer<typeof endCanaryBody>;

export const removeCauseBody = z.strictObject({ remote: remoteName, version: remoteVersion, cause: sha256 });
export type RemoveCauseBody = z.infer<typeof removeCauseBody>;

/** A remote that a developer's machine serves, as the link to it names it. */
export const localBuild = z.strictObject({
  declaration: remoteDeclaration,
  /** Origin that serves its files. */
  origin: z
    .string()
    .max(200, { abort: true })
    .refine(isLocalBuildOrigin, 'Not an https origin, nor one of this machine'),
  /** Ed25519 public key of its manifest (base64url of RFC 8032's 32 bytes). */
  key: z.string().regex(/^[\w-]{43}$/, 'Not an Ed25519 key'),
  until: z.iso.datetime(),
});
export type LocalBuild = z.infer<typeof localBuild>;

/** What a link that may be shown is about. */
export const localBuildFacts = z.strictObject({
  remote: remoteName,
  origin: localBuild.shape.origin,
  until: localBuild.shape.until,
});
export type LocalBuildFacts = z.infer<typeof localBuildFacts>;

/** The build is shown from now on; `path` is an address of its pages. */
export const localBuildShown = done.extend({ path: z.string().startsWith('/') });
export type LocalBuildShown = z.infer<typeof localBuildShown>;

/** Signed token of a visit. */
export const visitToken = z.string().min(1).max(300);
/** Most tokens of a page that are confirmed: its own, and those of remotes that fill its slots. */
const maxConfirmed = 20;

/** A browser's confirmation that the scripts of a page run: the tokens of its visit. */
export const confirmedVisits = z.strictObject({ visits: z.array(visitToken).min(1).max(maxConfirmed) });
export type ConfirmedVisits = z.infer<typeof confirmedVisits>;

/** Place of a failure in the browser: while showing a page, while loading one, or in uncaught code. */
export const failureKinds = ['page', 'load', 'unhandled'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** A browser's report of a failed visit, without data of the visitor. */
export const failureReport = z.strictObject({
  /** Token of the visit. */
  visit: visitToken,
  kind: z.enum(failureKinds),
  /** Path of the page, and what was thrown. */
  cause: pageFailure.extend({ path: z.string().max(200) }).optional(),
});
export type FailureReport = z.infer<typeof failureReport>;

/** Schemas of `release-calls.ts`. */
export const releaseCallSchemas = {
  state: { answer: releasesState },
  history: { query: historyQuery, answer: historyPage },
  gate: { query: gateQuery, answer: releaseGate },
  rollback: { body: rollbackBody, answer: done },
  endCanary: { body: endCanaryBody, answer: done },
  checkLocalBuild: { body: localBuild, answer: localBuildFacts },
  removeCause: { body: removeCauseBody, answer: done },
  showLocalBuild: { body: localBuild, answer: localBuildShown },
  visit: { body: confirmedVisits, answer: done },
  failure: { body: failureReport, answer: done },
};
