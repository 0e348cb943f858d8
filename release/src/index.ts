export { getsCanary } from './buckets.ts';
export { readChecks } from './build-checks.ts';
export { endCanary, setCanary } from './changes/canary.ts';
export { raiseFloor } from './changes/floor.ts';
export { type GateCheck } from './changes/gated-change.ts';
export { promote, promoteIfNew, promoteIfNone } from './changes/promote.ts';
export { publishedVersions } from './changes/published-versions.ts';
export { isRevoked, revokeLinks } from './changes/revoke-links.ts';
export { retire } from './changes/retire.ts';
export { nextTrustList, signTrustList, storeTrustList, trustDraft } from './changes/trust-change.ts';
export { promotionOf, rollback, versionBefore } from './changes/rollback.ts';
export { answeringGate, ReturnNeedsReason } from './changes/warned-return.ts';
export { causesOf, mergeCauses } from './health/failure-causes.ts';
export { figuresOf, wilsonInterval } from './health/failure-rate.ts';
export { parseHealth, readHealth } from './health/read-health.ts';
export {
  causeId,
  type IsRemoved,
  isRemovedBy,
  readRemovedCauses,
  storeRemovedCause,
  withoutRemovedCauses,
} from './health/removed-causes.ts';
export {
  countsPerDay,
  healthOf,
  hourlyCounts,
  observedHealth,
  recentCounts,
  type Counts,
} from './health/visit-counts.ts';
export { integrityOf } from './integrity.ts';
export { createMirror, type Mirror } from './mirror.ts';
export type { RenderTime } from './budgets.ts';
export {
  PagesFail,
  pageCheckWarnings,
  type CheckPages,
  type CompareRendering,
  type PageCheck,
} from './page-check.ts';
export { reservedOwner } from './paths/reserved-paths.ts';
export { openPreview, previewToken } from './preview-token.ts';
export { publish } from './publish.ts';
export { createRegistry, type Registry, type RegistryOptions } from './registry.ts';
export { type LeftOut, type LiveRemote, messageOf } from './live-remote.ts';
export { followReleases, type LiveSite, type ReleaseFollower } from './release-follower.ts';
export { historyOf } from './remote-status.ts';
export { signEnvelope } from './signing/envelope.ts';
export { shownVersions, type RemoteRecord } from './signing/signed-record.ts';
export {
  generateKey,
  keyFor,
  signingKey,
  signingKeys,
  trustedHalf,
  trustedKeys,
  trustText,
  type SigningKey,
  type SigningKeys,
  type TrustedKey,
  type TrustedKeys,
} from './signing/signing-keys.ts';
export { openTrust } from './signing/trust.ts';
export { trustSettings, trustSettingsText, type TrustSettings } from './signing/trust-settings.ts';
export { readPublished } from './stacks/original-causes.ts';
export { createMappedScripts, originalStack, type ReadVersionFile } from './stacks/original-stack.ts';
export { createStackTracer, type StackTracer } from './stacks/stack-tracer.ts';
export { createFolderObjects } from './store/folder-objects.ts';
export type { Condition, ObjectStore } from './store/object-store.ts';
export { openStore } from './store/open-store.ts';
export { openStoreLedger } from './store/store-ledger.ts';
export { isReleaseError, ReleaseError, tryRead, type ReadResult } from './store/release-error.ts';
