export { getsCanary, type Dealt } from './buckets.ts';
export { canaryEnd, endCanary, setCanary } from './changes/canary.ts';
export { keptVersions, type Kept } from './changes/newest.ts';
export { offer, promote } from './changes/promote.ts';
export { GateRefusal, type AskGate, type Candidate, type Reason } from './changes/reason.ts';
export { rollback, versionBefore } from './changes/rollback.ts';
export { takeOver } from './changes/take-over.ts';
export { createRegistry, type RegistryParts } from './create-registry.ts';
export { dailyCounts, healthOf, hourlyCounts, recentCounts, type Counts } from './health/counts.ts';
export { figuresOf, type Figures } from './health/figures.ts';
export { healthFolder, parseHealth, readHealth } from './health/read-health.ts';
export { wilsonInterval, type Interval } from './health/wilson.ts';
export { integrityOf } from './integrity.ts';
export {
  followReleases,
  type Following,
  type FollowOptions,
  type LiveRemote,
  type LiveSite,
} from './live.ts';
export { createMirror, type Mirror, type MirrorParts } from './mirror.ts';
export { readRecord, type ReadRecord } from './read-record.ts';
export { historyOf, statusOf, type RemoteStatus } from './overview.ts';
export { openPreview, previewToken } from './preview.ts';
export { publish, type Published } from './publish.ts';
export type { NextChange, Registry, RemoteRecord } from './registry.ts';
export { signEnvelope } from './signing/envelope.ts';
export {
  generateKey,
  signingKey,
  trustedHalf,
  trustedKeys,
  trustText,
  type Authority,
  type SigningKey,
  type TrustedKey,
} from './signing/keys.ts';
export { openRecord } from './signing/record.ts';
export { createFolderObjects } from './store/folder-objects.ts';
export type { Condition, ObjectStore, StoredObject } from './store/object-store.ts';
export { openStore } from './store/open-store.ts';
export { isReleaseError, ReleaseError, type ReleaseErrorCode } from './store/release-error.ts';
export { keyOf } from './store/upload.ts';
