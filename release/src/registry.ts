import type { Canary, RemoteChange, RemoteRelease } from '@ekamra/contracts/release';

/** A remote's history, every change of it verified, and where it led. */
export interface RemoteRecord {
  live: string;
  canary?: Canary;
  /** The oldest first. */
  changes: RemoteChange[];
  /** State of the file it was read from. */
  tag: string;
}

/** What a change is to be; the registry numbers, chains and signs it. */
export type NextChange = Omit<RemoteChange, 'remote' | 'number' | 'previous' | 'at'>;

/**
 * The releases of an environment (architecture.md, "Releases"). Whatever it gives was signed by a trusted key that may
 * sign it; what isn't throws a `ReleaseError` with the code `NOT_TRUSTED`.
 */
export interface Registry {
  /** Names of the remotes of which there is something. */
  remotes(): Promise<string[]>;
  /** Published versions of a remote. */
  versions(remote: string): Promise<string[]>;
  release(remote: string, version: string): Promise<RemoteRelease>;
  /** Throws when a version isn't, file by file, what was published. */
  verify(remote: string, version: string): Promise<void>;
  /** Keeps a built folder as a version: its files, then its signed description. False when it is kept already. */
  add(folder: string, release: RemoteRelease): Promise<boolean>;
  record(remote: string): Promise<RemoteRecord | undefined>;
  /**
   * Adds a change to a remote's history by compare and swap: `decide` is asked again with what somebody else wrote in
   * the meantime, so that nobody's change is lost. Without an answer nothing is written.
   */
  change(
    remote: string,
    decide: (record: RemoteRecord | undefined) => NextChange | undefined,
  ): Promise<RemoteRecord | undefined>;
}
