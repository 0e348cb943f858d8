export { integrityOf } from './integrity.ts';
export {
  readReleases,
  watchReleases,
  type LiveRemote,
  type LiveRemotes,
  type Watch,
  type WatchOptions,
} from './live.ts';
export { offer, promote, type Reason } from './promote.ts';
export { publish, type Published } from './publish.ts';
export { createFolderStore } from './store/folder-store.ts';
export type { ReleaseStore } from './store/release-store.ts';
export { ReleaseError, type ReleaseErrorCode } from './store/release-error.ts';
export { readVerified } from './store/verify.ts';
