import { join } from 'node:path';
import { readIfExists, writeCopy } from '../mirror/disk.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError, tryRead } from '../store/release-error.ts';
import type { TrustedKey } from './signing-keys.ts';
import { checkNotOlder, type OpenedTrustList, openTrustList, trustListKey } from './trust-list.ts';
import type { TrustSettings } from './trust-settings.ts';

export interface TrustOptions {
  objects: Pick<ObjectStore, 'get'>;
  settings: TrustSettings;
  /** Folder in which a copy of the list outlives the process; none is kept without it. */
  folder?: string;
  /** Number that the list must at least have. */
  minimum?: number | undefined;
  /** Called once per error; the keys that counted before still do. */
  onError?: (error: unknown) => void;
}

/** The keys that count, which change with the list in the store. */
export interface Trust extends Iterable<TrustedKey> {
  settings: TrustSettings;
  /** Reads the list anew if it has changed. Never rejects: a list that can't be taken leaves the keys as they are. */
  refresh: () => Promise<void>;
  /** The list that counts; undefined before the first one, and where no root key is set. */
  list: () => OpenedTrustList | undefined;
  /** Tag of the object that the list was read from. */
  tag: () => string | undefined;
  /** Why the list in the store could not be taken at the last reading; undefined if it could. */
  problem: () => unknown;
}

/**
 * Opens the keys that count: those of the list in the store, which root keys have signed, and those of the settings until there
 * is one. With a `minimum` none count until then. A list that is missing, invalid or older than a known one is refused.
 */
export const openTrust = async (options: TrustOptions): Promise<Trust> => {
  const { objects, settings, folder, minimum = 0, onError } = options;
  const { root } = settings;
  const copyPath = folder === undefined ? undefined : join(folder, trustListKey);
  let current: OpenedTrustList | undefined;
  let tag: string | undefined;
  let refusal: unknown;
  let problem: unknown;
  let uncopied: Buffer | undefined;

  const take = (bytes: Buffer, by: NonNullable<typeof root>): void => {
    const opened = openTrustList(bytes, by);
    checkNotOlder(opened, { current, minimum });
    current = opened;
  };
  const readCopy = async (path: string, by: NonNullable<typeof root>): Promise<void> => {
    const bytes = await readIfExists(path);
    // A copy that other root keys have signed, or that is damaged, is as good as none: the store has the list.
    if (bytes) await tryRead((async () => take(bytes, by))());
  };
  if (root && copyPath !== undefined) await readCopy(copyPath, root);

  const readList = async (by: NonNullable<typeof root>): Promise<void> => {
    const object = await objects.get(trustListKey, tag);
    if (object === undefined) {
      tag = undefined;
      refusal =
        current || minimum > 0
          ? new ReleaseError('NOT_TRUSTED', 'The list of trusted keys is missing in the store')
          : undefined;
    } else if (object !== 'unchanged') {
      tag = object.tag;
      const taken = await tryRead((async () => take(object.bytes, by))());
      refusal = 'problem' in taken ? taken.problem : undefined;
      if (!refusal) uncopied = object.bytes;
    }
    if (refusal) throw refusal;
    // A disk without room keeps no list from counting; the copy is made once there is room.
    if (uncopied && copyPath !== undefined) writeCopy(copyPath, uncopied);
    uncopied = undefined;
  };

  return {
    settings,
    refresh: async () => {
      if (!root) return;
      try {
        await readList(root);
        problem = undefined;
      } catch (error) {
        if (String(error) !== String(problem)) onError?.(error);
        problem = error;
      }
    },
    list: () => current,
    tag: () => tag,
    problem: () => problem,
    [Symbol.iterator]: () => (current?.keys ?? (minimum > 0 ? [] : settings.keys))[Symbol.iterator](),
  };
};
