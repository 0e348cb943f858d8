import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createFolderObjects,
  createRegistry,
  generateKey,
  nextTrustList,
  openTrust,
  signingKey,
  signingKeys,
  signTrustList,
  storeTrustList,
  trustDraft,
  trustedHalf,
  trustSettings,
  trustText,
} from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { secret } from '../secrets.ts';
import { releaseKeysOf } from './release-keys.ts';
import { trustOwnKeys } from './trust-own-keys.ts';

const remote = 'mf-public';
const change = {
  action: 'promote',
  live: 'version-1',
  by: 'a test',
  why: 'a test',
  gate: 'unchecked',
} as const;

test('a DATA_DIR with one key for all remotes goes on with one key each; the former key signs nothing more', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ekamra-keys-'));
  try {
    const objects = createFolderObjects(path.join(dataDir, 'remotes'));
    const former = signingKey(secret(dataDir, 'release-key', generateKey));
    const before = createRegistry({ objects, trust: [trustedHalf(former, 'release')], key: former });
    await before.change(remote, () => change);

    const { RELEASE_KEY, RELEASE_TRUST } = releaseKeysOf(dataDir);
    const trust = trustSettings(RELEASE_TRUST).keys;
    const now = createRegistry({ objects, trust, key: signingKeys(RELEASE_KEY) });
    expect((await now.record(remote))?.changes).toHaveLength(1);
    await now.change(remote, () => ({ ...change, live: 'version-2' }));
    const withFormer = createRegistry({ objects, trust, key: former });
    await expect(withFormer.change(remote, () => change)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
    expect(releaseKeysOf(dataDir)).toMatchObject({ RELEASE_KEY, RELEASE_TRUST });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('a remote that another checkout released on a DATA_DIR stays trusted', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ekamra-keys-'));
  try {
    const objects = createFolderObjects(path.join(dataDir, 'remotes'));
    const key = signingKey(secret(dataDir, 'release-key-mf-elsewhere', generateKey));
    const trusted = { ...trustedHalf(key, 'release'), remote: 'mf-elsewhere' };
    await createRegistry({ objects, trust: [trusted], key }).change('mf-elsewhere', () => change);

    const { RELEASE_KEY, RELEASE_TRUST } = releaseKeysOf(dataDir);
    const trust = trustSettings(RELEASE_TRUST).keys;
    const now = createRegistry({ objects, trust, key: signingKeys(RELEASE_KEY) });
    expect((await now.record('mf-elsewhere'))?.live).toBe('version-1');
    expect(await now.stamp('mf-elsewhere')).toEqual(expect.any(String));
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('the list of a DATA_DIR gets the key of a remote that is new, and keeps what an operator has ended', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ekamra-keys-'));
  try {
    const objects = createFolderObjects(path.join(dataDir, 'remotes'));
    await trustOwnKeys({ dataDir }, { onlyIfListed: true });
    expect(await objects.get('trust.json')).toBeUndefined();
    await trustOwnKeys({ dataDir });
    const settings = trustSettings(releaseKeysOf(dataDir).RELEASE_TRUST);
    const listed = async () => {
      const trust = await openTrust({ objects, settings });
      await trust.refresh();
      return { number: trust.list()?.list.number, keys: trustText(trust) };
    };
    expect(await listed()).toEqual({ number: 1, keys: trustText(settings.keys) });
    await trustOwnKeys({ dataDir });
    expect((await listed()).number).toBe(1);

    const key = signingKey(secret(dataDir, 'release-key-mf-elsewhere', generateKey));
    const trusted = { ...trustedHalf(key, 'release'), remote: 'mf-elsewhere' };
    await createRegistry({ objects, trust: [trusted], key }).change('mf-elsewhere', () => change);
    await trustOwnKeys({ dataDir }, { onlyIfListed: true });
    expect(await listed()).toEqual({ number: 2, keys: trustText([...settings.keys, trusted]) });
    const { RELEASE_ROOT_KEY } = releaseKeysOf(dataDir);
    const place = { objects, trust: await openTrust({ objects, settings }) };
    await place.trust.refresh();
    const list = await nextTrustList(place, { add: [], end: [trusted], by: 'Asha', why: 'It leaves' });
    await storeTrustList(place, signTrustList(trustDraft(list), [signingKey(RELEASE_ROOT_KEY)]));
    await trustOwnKeys({ dataDir });
    expect(await listed()).toEqual({
      number: 3,
      keys: trustText([...settings.keys, { ...trusted, lastChange: 1 }]),
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
