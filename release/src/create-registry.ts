import { setTimeout as pause } from 'node:timers/promises';
import { remoteName, remoteVersion, type RemoteRelease } from '@ekamra/contracts/release';
import { recordFile, releaseFile } from './file-names.ts';
import type { NextChange, Registry, RemoteRecord } from './registry.ts';
import type { SigningKey, TrustedKey } from './signing/keys.ts';
import { appendChange, openRecord, recordText, type OpenedRecord } from './signing/record.ts';
import { openRelease, sealRelease } from './signing/release-envelope.ts';
import type { Condition, ObjectStore } from './store/object-store.ts';
import { isReleaseError, ReleaseError } from './store/release-error.ts';
import { keyOf, uploadFiles, verifyFiles } from './store/upload.ts';

export interface RegistryParts {
  objects: ObjectStore;
  /** Keys whose signatures count. */
  trust: TrustedKey[];
  /** What changes and releases are signed with; without it nothing can be written. */
  key?: SigningKey | undefined;
  now?: () => Date;
}

/** How often a change is tried again that lost against another one. */
const tries = 200;

/** Where a remote's record is kept. */
export const recordKey = (remote: string): string => {
  if (!remoteName.safeParse(remote).success)
    throw new ReleaseError('NO_SUCH_REMOTE', `There is no remote called ${remote}`);
  return `${remote}/${recordFile}`;
};

/** Whether a record has the change that was to be written. */
const holds = (current: OpenedRecord, written: OpenedRecord): boolean =>
  current.texts[written.texts.length - 1] === written.texts.at(-1);

/** The registry of the releases in a store. It remembers what it verified, so that asking again costs little. */
export const createRegistry = ({ objects, trust, key, now = () => new Date() }: RegistryParts): Registry => {
  const known = new Map<string, OpenedRecord>();
  const signer = (): SigningKey => {
    if (!key) throw new ReleaseError('NO_KEY', 'Nothing can be written without a signing key (RELEASE_KEY)');
    return key;
  };

  /** The record as it is now; only a changed one is read. */
  const look = async (remote: string): Promise<OpenedRecord | undefined> => {
    const last = known.get(remote);
    const object = await objects.get(recordKey(remote), last?.record.tag);
    if (object === 'unchanged') return last;
    if (!object) return undefined;
    const opened = openRecord(object, { remote, trust, known: last });
    known.set(remote, opened);
    return opened;
  };

  const release = async (remote: string, version: string): Promise<RemoteRelease> => {
    recordKey(remote);
    const object = await objects.get(keyOf(remote, version, releaseFile));
    if (!object) throw new ReleaseError('NO_SUCH_VERSION', `${remote} has no published version ${version}`);
    return openRelease(object.bytes, { remote, version, trust });
  };
  const verify = async (remote: string, version: string): Promise<void> =>
    verifyFiles(objects, await release(remote, version));

  const isKept = async (remote: string, version: string): Promise<boolean> => {
    try {
      await verify(remote, version);
      return true;
    } catch (error) {
      if (isReleaseError(error, 'NO_SUCH_VERSION', 'DAMAGED', 'NOT_TRUSTED')) return false;
      throw error;
    }
  };

  const record = async (remote: string): Promise<RemoteRecord | undefined> => (await look(remote))?.record;

  const change = async (
    remote: string,
    decide: (record: RemoteRecord | undefined) => NextChange | undefined,
  ): Promise<RemoteRecord | undefined> => {
    let written: OpenedRecord | undefined;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const current = await look(remote);
      // A store may have taken what its answer never came of.
      if (written && current && holds(current, written)) return written.record;
      const next = decide(current?.record);
      if (!next) return current?.record;
      written = appendChange(
        current,
        { key: signer(), change: { ...next, remote, at: now().toISOString() } },
        trust,
      );
      const when: Condition = current ? { tag: current.record.tag } : 'absent';
      if (await objects.put(recordKey(remote), recordText(written), when)) return written.record;
      await pause(Math.random() * Math.min(20 * attempt, 200));
    }
    throw new ReleaseError('BUSY', `The record of ${remote} is written by others all the time`);
  };

  return {
    remotes: async () =>
      (await objects.list(''))
        .filter((name) => name.endsWith('/'))
        .map((name) => name.slice(0, -1))
        .filter((name) => remoteName.safeParse(name).success),
    versions: async (remote) => {
      recordKey(remote);
      const names = (await objects.list(`${remote}/`)).map((name) => name.replace(/\/$/, ''));
      const versions = names.filter((name) => name !== recordFile && remoteVersion.safeParse(name).success);
      const committed = await Promise.all(
        versions.map(async (version) => (await objects.list(`${remote}/${version}/`)).includes(releaseFile)),
      );
      return versions.filter((_, index) => committed[index]);
    },
    release,
    verify,
    add: async (folder, built) => {
      const { name } = built.declaration;
      const commit = keyOf(name, built.version, releaseFile);
      const before = await objects.get(commit);
      if (before && (await isKept(name, built.version))) return false;
      const text = sealRelease(signer(), built);
      await uploadFiles(objects, folder, built);
      return objects.put(commit, text, before ? { tag: before.tag } : 'absent');
    },
    record,
    change,
  };
};
