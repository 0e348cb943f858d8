/** An object and its version tag. */
export interface StoredObject {
  bytes: Buffer;
  /** Identifies this state of the object; every write changes it. */
  tag: string;
}

/** Condition of {@link ObjectStore.put}: the object has this tag, or doesn't exist. */
export type Condition = { tag: string } | 'absent';

/**
 * Store of releases: a folder, or a bucket of an S3-compatible store. Keys are paths such as `mf-example/record.json`.
 * Writes are atomic, even if the process is killed.
 */
export interface ObjectStore {
  /** Returns the object; undefined if there is none, `unchanged` if its tag is `ifNoneMatch`. */
  get(key: string): Promise<StoredObject | undefined>;
  get(key: string, ifNoneMatch: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  /**
   * Writes an object. With a condition it is a compare-and-swap: resolves to false, without writing, if the condition
   * no longer holds.
   */
  put(key: string, bytes: Buffer | string, condition?: Condition): Promise<boolean>;
  /** Names directly below a prefix that ends with `/` (or at the top, for ''); folders end with a slash. */
  list(prefix: string): Promise<string[]>;
}
