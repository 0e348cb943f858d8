/** An object as it was read. */
export interface StoredObject {
  bytes: Buffer;
  /** Names this state of the object: another one once it is written again. */
  tag: string;
}

/** For {@link ObjectStore.put}: write only over the state with this tag, or only where there is nothing. */
export type Condition = { tag: string } | 'absent';

/**
 * Where releases are kept: a folder, or a bucket of an S3-compatible store. Keys are paths such as
 * `mf-public/record.json`. An object is written whole or not at all, whatever is killed when.
 */
export interface ObjectStore {
  /** The object, undefined when there is none, `unchanged` when it still is in the state `unless`. */
  get(key: string): Promise<StoredObject | undefined>;
  get(key: string, unless: string | undefined): Promise<StoredObject | undefined | 'unchanged'>;
  /** Compare and swap, with `when`; resolves to false, and writes nothing, when it isn't so any more. */
  put(key: string, bytes: Buffer | string, when?: Condition): Promise<boolean>;
  /** Names directly below a prefix that ends with `/` (or all at the top, for ''): folders end with a slash. */
  list(prefix: string): Promise<string[]>;
}
