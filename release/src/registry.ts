import { setTimeout as pause } from 'node:timers/promises';
import { remoteName, remoteVersion, type RemoteRelease } from '@ekamra/contracts/releases/release';
import { keyFor, type SigningKey, type SigningKeys, type TrustedKeys } from './signing/signing-keys.ts';
import { checkContains, openTimestamp, sealTimestamp, timestampKey } from './signing/timestamp.ts';
import {
  appendChange,
  type NextChange,
  openRecord,
  type OpenedRecord,
  recordText,
  type RemoteRecord,
  shownVersions,
} from './signing/signed-record.ts';
import { checkFloor } from './changes/floor.ts';
import { addKept, readKept, type KeptProvider } from './signing/gate-record.ts';
import { openRelease, sealRelease } from './signing/release-envelope.ts';
import type { Condition, ObjectStore } from './store/object-store.ts';
import { tryRead, ReleaseError } from './store/release-error.ts';
import {
  recordFileName,
  releaseFile,
  releaseFileKey,
  uploadFiles,
  verifyFiles,
} from './store/release-files.ts';

export interface RegistryOptions {
  objects: ObjectStore;
  /** Keys that count. */
  trust: TrustedKeys;
  /** Keys that sign changes and releases; without one nothing can be written. */
  key?: SigningKeys | undefined;
  now?: () => Date;
}

/** Maximum attempts of a change that loses against concurrent writers. */
const maxAttempts = 200;

/** Object key of a remote's record. Throws `NO_SUCH_REMOTE` for an invalid name. */
export const recordKey = (remote: string): string => {
  if (!remoteName.safeParse(remote).success)
    throw new ReleaseError('NO_SUCH_REMOTE', `There is no remote called ${remote}`);
  return `${remote}/${recordFileName}`;
};

/** True if a record holds the change that was to be written. */
const isWritten = (current: OpenedRecord, written: OpenedRecord): boolean =>
  current.envelopes[written.envelopes.length - 1] === written.envelopes.at(-1);

/**
 * Creates the registry of the releases in a store. Everything that it returns is signed by a trusted key with the
 * required authority; otherwise a `ReleaseError` with code `NOT_TRUSTED` is thrown. Verified records are cached, so
 * repeated reads are cheap.
 */
export const createRegistry = ({ objects, trust, key, now = () => new Date() }: RegistryOptions) => {
  const cachedRecords = new Map<string, OpenedRecord>();
  const requireKey = (remote: string): SigningKey => {
    const signer = keyFor(key, remote);
    if (!signer)
      throw new ReleaseError('NO_KEY', 'Nothing can be written without a signing key (RELEASE_KEY)');
    return signer;
  };

  /** Returns the current record; reads it only if it has changed. */
  const loadRecord = async (remote: string): Promise<OpenedRecord | undefined> => {
    const cached = cachedRecords.get(remote);
    const object = await objects.get(recordKey(remote), cached?.record.tag);
    if (object === 'unchanged') return cached;
    if (!object) return undefined;
    const opened = openRecord(object, { remote, trust, lastRead: cached });
    cachedRecords.set(remote, opened);
    return opened;
  };

  const release = async (remote: string, version: string): Promise<RemoteRelease> => {
    recordKey(remote);
    const object = await objects.get(releaseFileKey(remote, version, releaseFile));
    if (!object) throw new ReleaseError('NO_SUCH_VERSION', `${remote} has no published version ${version}`);
    return openRelease(object.bytes, { remote, version, trust });
  };
  /** Throws if a file of a version is missing or altered. */
  const verifyContent = async (remote: string, version: string): Promise<void> =>
    verifyFiles(objects, await release(remote, version));
  /** Throws unless a version may be shown: its files must be intact, and it must not be below the floor. */
  const verify = async (remote: string, version: string): Promise<void> => {
    checkFloor(await release(remote, version), (await loadRecord(remote))?.record.floor);
    await verifyContent(remote, version);
  };
  /** Throws `BELOW_FLOOR` if a change shows another version, which is below the floor of the record that it follows. */
  const checkChange = async (
    remote: string,
    { next, record }: { next: NextChange; record: RemoteRecord | undefined },
  ): Promise<void> => {
    if (!record?.floor) return;
    const before = shownVersions(record);
    for (const version of shownVersions(next))
      if (!before.includes(version)) checkFloor(await release(remote, version), record.floor);
  };

  const record = async (remote: string): Promise<RemoteRecord | undefined> =>
    (await loadRecord(remote))?.record;

  /** True if this registry's key may sign timestamps: the shell's may not. */
  const mayStamp = (remote: string): boolean => {
    const id = keyFor(key, remote)?.id;
    return [...trust].some((each) => each.id === id && each.authority !== 'take-back');
  };

  /**
   * Signs that the record of a remote is current. Resolves to the time of expiry; undefined if it has none. Throws
   * `NOT_TRUSTED` if the record is older than an earlier timestamp says, or than this registry has read it before.
   */
  const stamp = async (remote: string): Promise<string | undefined> => {
    const opened = await loadRecord(remote);
    if (!opened) return undefined;
    const stored = await objects.get(timestampKey(remote));
    // One that isn't trusted, such as one of a replaced key, is written anew.
    const earlier = stored && (await tryRead((async () => openTimestamp(stored.bytes, { remote, trust }))()));
    if (earlier && 'value' in earlier) checkContains(opened, earlier.value);
    const text = sealTimestamp(requireKey(remote), { remote, opened, now: now() });
    // Throws if this key may not sign it.
    const { expires } = openTimestamp(Buffer.from(text), { remote, trust });
    await objects.put(timestampKey(remote), text);
    return expires;
  };

  /**
   * Appends a change to a remote's history by compare-and-swap: `decide` is called again with the current record if
   * somebody else wrote meanwhile, so no change is lost. Nothing is written if it returns undefined.
   */
  const change = async (
    remote: string,
    decide: (record: RemoteRecord | undefined) => NextChange | undefined,
  ): Promise<RemoteRecord | undefined> => {
    let written: OpenedRecord | undefined;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const current = await loadRecord(remote);
      // The store may have accepted a write whose response got lost.
      if (written && current && isWritten(current, written)) return written.record;
      const next = decide(current?.record);
      if (!next) return current?.record;
      await checkChange(remote, { next, record: current?.record });
      written = appendChange(
        current,
        { key: requireKey(remote), change: { ...next, remote, at: now().toISOString() } },
        trust,
      );
      const condition: Condition = current ? { tag: current.record.tag } : 'absent';
      if (await objects.put(recordKey(remote), recordText(written), condition)) {
        if (mayStamp(remote)) await stamp(remote);
        return written.record;
      }
      await pause(Math.random() * Math.min(20 * attempt, 200));
    }
    throw new ReleaseError('BUSY', `The record of ${remote} is written by others all the time`);
  };

  return {
    /** Names of all remotes. */
    remotes: async (): Promise<string[]> =>
      (await objects.list(''))
        .filter((name) => name.endsWith('/'))
        .map((name) => name.slice(0, -1))
        .filter((name) => remoteName.safeParse(name).success),
    /** Published versions of a remote. */
    versions: async (remote: string): Promise<string[]> => {
      recordKey(remote);
      const names = (await objects.list(`${remote}/`)).map((name) => name.replace(/\/$/, ''));
      const versions = names.filter(
        (name) => name !== recordFileName && remoteVersion.safeParse(name).success,
      );
      const committed = await Promise.all(
        versions.map(async (version) => (await objects.list(`${remote}/${version}/`)).includes(releaseFile)),
      );
      return versions.filter((_, index) => committed[index]);
    },
    release,
    verify,
    /** Versions of providers that the gate found to keep what a version expects, signed beside it. */
    keptProviders: (remote: string, version: string): Promise<KeptProvider[]> =>
      readKept(objects, { remote, version }, trust),
    /** Adds to {@link keptProviders}. */
    addKeptProviders: (
      remote: string,
      version: string,
      providers: Omit<KeptProvider, 'at'>[],
    ): Promise<void> =>
      addKept(objects, {
        of: { remote, version },
        added: providers.map((provider) => ({ ...provider, at: now().toISOString() })),
        key: requireKey(remote),
        trust,
      }),
    /**
     * Stores a built folder as a version: its files, then its signed description. Resolves to false if the version
     * exists.
     */
    add: async (folder: string, built: RemoteRelease): Promise<boolean> => {
      const { name } = built.declaration;
      const commit = releaseFileKey(name, built.version, releaseFile);
      const before = await objects.get(commit);
      if (before && 'value' in (await tryRead(verifyContent(name, built.version)))) return false;
      const text = sealRelease(requireKey(name), built);
      await uploadFiles(objects, folder, built);
      return objects.put(commit, text, before ? { tag: before.tag } : 'absent');
    },
    record,
    change,
    stamp,
  };
};
export type Registry = ReturnType<typeof createRegistry>;
