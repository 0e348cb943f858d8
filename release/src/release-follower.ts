import { setTimeout as pause } from 'node:timers/promises';
import { remoteName } from '@ekamra/contracts/releases/release';
import type { RecordTimestamp } from '@ekamra/contracts/releases/release';
import { type LeftOut, leftOutCanary, type LiveRemote, loadRemote, messageOf } from './live-remote.ts';
import { createPathSettler, lostPathText } from './paths/path-settler.ts';
import { recordKey } from './registry.ts';
import type { Mirror } from './mirror.ts';
import type { TrustedKeys } from './signing/signing-keys.ts';
import { openRecord, type OpenedRecord, type RemoteRecord } from './signing/signed-record.ts';
import { checkContains, checkFresh, openTimestamp, timestampKey } from './signing/timestamp.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ObjectStore, StoredObject } from './store/object-store.ts';

export interface LiveSite {
  remotes: LiveRemote[];
  /** True if every remote with a record is included. */
  isComplete: boolean;
}

export interface FollowOptions {
  source: ObjectStore;
  mirror: Mirror;
  /** Keys that count. */
  trust: TrustedKeys;
  /** Reads a list of keys anew if it has changed; called before each poll, never rejects. */
  refreshTrust?: () => Promise<void>;
  /** Milliseconds between polls. */
  intervalMs?: number;
  /** Milliseconds before a failed remote is retried. */
  retryMs?: number;
  /** Maximum milliseconds of the first poll; after that the mirror's releases are used. */
  startTimeoutMs?: number;
  /** Number of the last change that the record of a remote must at least have to be believed without history. */
  minChanges?: ReadonlyMap<string, number>;
  now?: () => Date;
  onChange?: (site: LiveSite) => void;
  /** Called once per error, with the remote concerned; the live version stays unchanged. */
  onError?: (error: unknown, remote?: string) => void;
}

/** State of one followed remote. */
interface FollowedRemote {
  /** True if a record exists, readable or not. */
  hasRecord: boolean;
  opened?: OpenedRecord;
  /** The remote with its loaded releases. */
  remote?: LiveRemote;
  /** Last timestamp that was read, and its tag. */
  timestamp?: RecordTimestamp;
  timestampTag?: string | undefined;
  /** Error of a timestamp that isn't trusted. */
  timestampProblem?: unknown;
  /** Time at which its first record was read: milliseconds. */
  firstReadAt?: number;
  /** Reason why it is uncertain that the record is current. */
  warning?: string | undefined;
  /** Tag of the last record that was applied as a whole. */
  tag?: string | undefined;
  /** Part of the record that is not served, with its reason; undefined if all of it is. */
  leftOut?: Omit<LeftOut, 'remote'> | undefined;
  /** Tag of a record that was applied without its canary. */
  tagWithoutCanary?: string | undefined;
  /** Record that is applied and could not be copied to the mirror, as on a full disk. */
  uncopied?: Buffer | undefined;
  /** Time (`performance.now()`, milliseconds) before which a failed record isn't retried. */
  retryAfter: number;
  /** Message of the last reported error. */
  lastError?: string | undefined;
}

/** Remotes are listed at every third poll: new ones are rare, and listing is the most expensive call of a bucket. */
const pollsPerListing = 3;

/** Loads the releases that the mirror holds from an earlier run, so that pages can be served without the store. */
const loadMirroredReleases = async (
  { mirror, trust, onError }: FollowOptions,
  records: Map<string, RemoteRecord>,
): Promise<Map<string, FollowedRemote>> => {
  const mirrored = new Map<string, FollowedRemote>();
  for (const remote of await mirror.remotes()) {
    try {
      const bytes = await mirror.readRecord(remote);
      if (!bytes) continue;
      const opened = openRecord({ bytes, tag: '' }, { remote, trust });
      mirror.setFloor(remote, opened.record.floor);
      records.set(remote, opened.record);
      const loaded = await loadRemote(remote, opened.record, async (version) => {
        const release = await mirror.localRelease(remote, version);
        if (release) await mirror.removeDamaged(release);
        return release;
      });
      if (!loaded.remote) continue;
      const { canaryError } = loaded;
      const leftOut = canaryError === undefined ? undefined : leftOutCanary(opened.record, canaryError);
      mirrored.set(remote, { hasRecord: true, opened, remote: loaded.remote, leftOut, retryAfter: 0 });
    } catch (error) {
      onError?.(error, remote);
    }
  }
  return mirrored;
};

/**
 * Follows the live releases. A poll costs one conditional read per remote; only a changed record is verified, and
 * applied once the mirror has all of its files. A record is refused if it isn't properly signed, doesn't continue the
 * known one, or names versions that can't be downloaded: the live version stays. Without the store, the mirror's
 * releases are live.
 */
export const followReleases = async (options: FollowOptions) => {
  const { source, mirror, trust, intervalMs = 500, retryMs = 2_000, startTimeoutMs = 3_000 } = options;
  const { onChange, onError, minChanges, refreshTrust, now = () => new Date() } = options;
  /** The last verified record of each remote, also of one whose releases can't be had. */
  const records = new Map<string, RemoteRecord>();
  const followed = await loadMirroredReleases(options, records);
  const paths = createPathSettler({
    remotes: () =>
      [...followed.values()].flatMap(({ hasRecord, remote }) => (hasRecord && remote ? [remote] : [])),
    // The live releases don't wait for a store that doesn't answer.
    read: (remote, version) =>
      Promise.race([mirror.loadRelease(remote, version), pause(startTimeoutMs, undefined, { ref: false })]),
    onError,
  });
  await paths.settle();
  let hasListed = false;
  let pollCount = 0;
  let lastStoreError: string | undefined;

  const current = (): LiveSite => {
    const all = [...followed.values()].filter(({ hasRecord }) => hasRecord);
    const { remotes } = paths.settled();
    return { remotes, isComplete: remotes.length === all.length && (hasListed || all.length > 0) };
  };

  /** Reads a changed timestamp. One that isn't trusted is kept as a problem. Throws if the store can't be reached. */
  const readTimestamp = async (name: string, state: FollowedRemote): Promise<void> => {
    const object = await source.get(timestampKey(name), state.timestampTag);
    if (object === 'unchanged' || !object) return;
    state.timestampTag = object.tag;
    try {
      state.timestamp = openTimestamp(object.bytes, { remote: name, trust });
      state.timestampProblem = undefined;
    } catch (error) {
      state.timestampProblem = error;
      // Its key may be trusted by the next time.
      state.timestampTag = undefined;
    }
  };
  /** Throws `NOT_TRUSTED` unless a record is current: it must contain a fresh timestamp, and the changes asked for. */
  const checkCurrent = (name: string, state: FollowedRemote, opened: OpenedRecord): void => {
    if (state.timestampProblem) throw state.timestampProblem;
    checkFresh(name, state.timestamp, now());
    if (state.timestamp) checkContains(opened, state.timestamp);
    const least = minChanges?.get(name) ?? 0;
    if (opened.envelopes.length < least)
      throw new ReleaseError('NOT_TRUSTED', `The history of ${name} has fewer than ${least} changes`);
  };
  /** Tells once that the record of a remote with history may be out of date. */
  const warnIfOld = (name: string, state: FollowedRemote, opened: OpenedRecord): void => {
    try {
      checkCurrent(name, state, opened);
      state.warning = undefined;
    } catch (error) {
      if (state.warning !== messageOf(error)) onError?.(error, name);
      state.warning = messageOf(error);
    }
  };

  /**
   * Copies the applied record to the mirror, which needs it only at a start without the store: a disk without room
   * prevents no rollback, and the copy is made once there is room.
   */
  const copyRecord = (name: string, state: FollowedRemote): void => {
    if (!state.uncopied) return;
    try {
      mirror.storeRecord(name, state.uncopied);
      state.uncopied = undefined;
    } catch (error) {
      if (state.lastError !== messageOf(error)) onError?.(error, name);
      state.lastError = messageOf(error);
    }
  };

  /** Applies a record. Returns the error of a canary that is left out; throws if nothing of the record is applied. */
  const applyRecord = async (name: string, state: FollowedRemote, object: StoredObject): Promise<unknown> => {
    const opened = openRecord(object, { remote: name, trust, lastRead: state.opened });
    // Changes that continue a known history are newer in any case.
    if (!state.opened) {
      // The timestamp of a first change is written after it.
      state.firstReadAt ??= performance.now();
      if (!state.timestampTag && performance.now() - state.firstReadAt < retryMs) return undefined;
      checkCurrent(name, state, opened);
    }
    mirror.setFloor(name, opened.record.floor);
    records.set(name, opened.record);
    const { remote, canaryError } = await loadRemote(name, opened.record, (version) =>
      mirror.ensureVersion(name, version),
    );
    state.uncopied = object.bytes;
    copyRecord(name, state);
    const isComplete = canaryError === undefined;
    const isKnown = !isComplete && state.tagWithoutCanary === object.tag;
    // Without its tag, the record is read and applied again until the canary can be loaded.
    Object.assign(state, {
      opened,
      remote,
      tag: isComplete ? object.tag : undefined,
      tagWithoutCanary: isComplete ? undefined : object.tag,
      leftOut: isComplete ? undefined : leftOutCanary(opened.record, canaryError),
    });
    await paths.settle();
    if (!isKnown) onChange?.(current());
    return canaryError;
  };
  /** Applies a record, and notes what is left out of it. Throws the reason. */
  const applyOrLeaveOut = async (
    name: string,
    state: FollowedRemote,
    object: StoredObject,
  ): Promise<void> => {
    const canaryError = await applyRecord(name, state, object).catch((error: unknown) => {
      state.leftOut = { reason: messageOf(error) };
      throw error;
    });
    if (canaryError !== undefined) throw canaryError;
  };

  const pollRemote = async (name: string, isListing: boolean): Promise<void> => {
    const state = followed.get(name) ?? { hasRecord: false, retryAfter: 0 };
    followed.set(name, state);
    if (performance.now() < state.retryAfter) return;
    try {
      // Read before the record, which is written before its timestamp.
      if (isListing || !state.opened) await readTimestamp(name, state);
      const object = await source.get(recordKey(name), state.tag);
      // Records are never removed: a missing record means that the store can't be reached.
      if (object !== 'unchanged' && object) {
        state.hasRecord = true;
        await applyOrLeaveOut(name, state, object);
      }
      if (isListing && state.opened) warnIfOld(name, state, state.opened);
      copyRecord(name, state);
      if (!state.uncopied) state.lastError = undefined;
    } catch (error) {
      state.retryAfter = performance.now() + retryMs;
      if (state.lastError !== messageOf(error)) onError?.(error, name);
      state.lastError = messageOf(error);
    }
  };

  const listRemotes = async (): Promise<string[]> => {
    try {
      const names = (await source.list('')).filter((name) => name.endsWith('/'));
      hasListed = true;
      lastStoreError = undefined;
      return names.map((name) => name.slice(0, -1)).filter((name) => remoteName.safeParse(name).success);
    } catch (error) {
      if (lastStoreError !== messageOf(error)) onError?.(error);
      lastStoreError = messageOf(error);
      return [];
    }
  };

  const poll = async (): Promise<void> => {
    await refreshTrust?.();
    const isListing = pollCount % pollsPerListing === 0;
    const listedRemotes = isListing ? await listRemotes() : [];
    pollCount += 1;
    await Promise.all(
      [...new Set([...followed.keys(), ...listedRemotes])].map((name) => pollRemote(name, isListing)),
    );
  };

  let currentPoll: Promise<void> | undefined;
  const pollOnce = (): Promise<void> => (currentPoll ??= poll().finally(() => (currentPoll = undefined)));
  if (followed.size > 0) onChange?.(current());
  const timer = setInterval(() => {
    pollOnce().catch((error: unknown) => onError?.(error));
  }, intervalMs).unref();
  await Promise.race([pollOnce(), pause(startTimeoutMs, undefined, { ref: false })]);
  /** Polls immediately; sees everything written before the call. */
  const refresh = async (): Promise<void> => {
    // A poll in progress may have read an older state.
    await currentPoll;
    await pollOnce();
  };
  /** Reasons why it is uncertain that records are current, by remote. */
  const warnings = (): Map<string, string> =>
    new Map([...followed].flatMap(([name, { warning }]) => (warning === undefined ? [] : [[name, warning]])));
  /** Remotes and versions that should be served and aren't, with their reasons; those served before stay. */
  const leftOut = (): LeftOut[] => [
    ...[...followed].flatMap(([remote, state]) => (state.leftOut ? [{ remote, ...state.leftOut }] : [])),
    ...paths.settled().lost.map((lost) => ({ remote: lost.remote, reason: lostPathText(lost) })),
  ];
  const recordOf = (remote: string): RemoteRecord | undefined => records.get(remote);
  return {
    current,
    recordOf,
    refresh,
    warnings,
    leftOut,
    [Symbol.dispose]: (): void => clearInterval(timer),
  };
};
export type ReleaseFollower = Awaited<ReturnType<typeof followReleases>>;
