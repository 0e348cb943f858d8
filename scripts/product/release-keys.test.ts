import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createFolderObjects,
  createRegistry,
  generateKey,
  signingKey,
  signingKeys,
  trustedHalf,
  trustedKeys,
} from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { secret } from '../secrets.ts';
import { releaseKeysOf } from './release-keys.ts';

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
    const trust = trustedKeys(RELEASE_TRUST);
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
    const trust = trustedKeys(RELEASE_TRUST);
    const now = createRegistry({ objects, trust, key: signingKeys(RELEASE_KEY) });
    expect((await now.record('mf-elsewhere'))?.live).toBe('version-1');
    expect(await now.stamp('mf-elsewhere')).toEqual(expect.any(String));
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
