import type { RemoteRecord, RemoteRelease } from '@ekamra/contracts/release';

/** Where releases are kept (architecture.md, "Releases"): immutable versions, and one record per remote. */
export interface ReleaseStore {
  /** Names of the remotes of which there is something. */
  remotes(): Promise<string[]>;
  /** Published versions of a remote. */
  versions(remote: string): Promise<string[]>;
  release(remote: string, version: string): Promise<RemoteRelease>;
  /** Folder that holds a version's files. */
  folderOf(remote: string, version: string): string;
  /** Throws {@link ReleaseError} when what is kept isn't what was published. */
  verify(remote: string, version: string): Promise<void>;
  /** Keeps a built folder as a version, whole or not at all. Resolves to false when that version is kept already. */
  add(folder: string, release: RemoteRelease): Promise<boolean>;
  /** Takes a version that is no longer what was published out of the way, so that it can be added again. */
  setAside(remote: string, version: string): Promise<void>;
  record(remote: string): Promise<RemoteRecord | undefined>;
  /** Changes a record. Of changes at the same time, each sees what the one before it wrote. */
  changeRecord(
    remote: string,
    change: (record: RemoteRecord | undefined) => RemoteRecord,
  ): Promise<RemoteRecord>;
  /** A text that is another one once any record has changed. */
  mark(): Promise<string>;
}
