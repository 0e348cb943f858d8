import { isDeepStrictEqual } from 'node:util';
import type { RemoteRecord, RemoteRelease } from '@ekamra/contracts/release';
import { createFolderStore } from './store/folder-store.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** A remote as it is live. */
export interface LiveRemote {
  record: RemoteRecord;
  release: RemoteRelease;
  /** Folder that holds the version's files. */
  folder: string;
}

export interface LiveRemotes {
  remotes: LiveRemote[];
  /** Remotes that have a record but can't be read, and why. */
  failed: { remote: string; error: unknown }[];
}

const readFrom = async (store: ReleaseStore): Promise<LiveRemotes> => {
  const live: LiveRemotes = { remotes: [], failed: [] };
  for (const remote of await store.remotes()) {
    try {
      const record = await store.record(remote);
      if (!record) continue;
      const release = await store.release(remote, record.live);
      live.remotes.push({ record, release, folder: store.folderOf(remote, record.live) });
    } catch (error) {
      live.failed.push({ remote, error });
    }
  }
  return live;
};

/** What is live, by the records below a folder. */
export const readReleases = (folder: string): Promise<LiveRemotes> => readFrom(createFolderStore(folder));

export interface Watch extends Disposable {
  /** What was live when the records were last read. */
  current(): LiveRemote[];
}

export interface WatchOptions {
  /** Milliseconds between looks at the records. */
  every?: number;
  /** `missing` are the names of remotes that should be live and never could be read. */
  onChange?: (remotes: LiveRemote[], missing: string[]) => void;
  /** Told once per change of a remote that can't be read, or when the folder can't be; what was live stays so. */
  onError?: (error: unknown, remote?: string) => void;
}

/**
 * Follows what is live. Looking costs one `stat` per remote; only a changed record is read. A remote whose
 * record or release can't be read, or is gone, stays at its last good version.
 */
export const watchReleases = async (folder: string, options: WatchOptions = {}): Promise<Watch> => {
  const { every = 500, onChange, onError } = options;
  const store = createFolderStore(folder);
  let remotes: LiveRemote[] = [];
  let mark: string | undefined;
  let unread: string[] = [];

  const look = async (): Promise<void> => {
    const next = await store.mark();
    // What could not be read is tried again: its files may be back although its record is the same.
    if (next === mark && unread.length === 0) return;
    const { remotes: read, failed } = await readFrom(store);
    const stillUnread = failed.map(({ remote }) => remote);
    if (next === mark && isDeepStrictEqual(stillUnread, unread)) return;
    const names = new Set(read.map(({ release }) => release.declaration.name));
    // Nothing is ever unpublished: a record that is gone is one that can't be reached.
    const stay = remotes.filter(({ release }) => !names.has(release.declaration.name));
    remotes = [...read, ...stay];
    mark = next;
    unread = stillUnread;
    for (const { remote, error } of failed) onError?.(error, remote);
    const known = new Set(remotes.map(({ release }) => release.declaration.name));
    onChange?.(
      remotes,
      unread.filter((name) => !known.has(name)),
    );
  };
  await look();

  let looking = false;
  let wasUnreadable = false;
  const lookAgain = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await look();
      wasUnreadable = false;
    } catch (error) {
      if (!wasUnreadable) onError?.(error);
      wasUnreadable = true;
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void lookAgain(), every).unref();
  return { current: () => remotes, [Symbol.dispose]: () => clearInterval(timer) };
};
