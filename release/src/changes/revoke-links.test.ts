import { expect, test } from '@jest/globals';
import {
  endCanary,
  type GateCheck,
  isRevoked,
  promote,
  promoteIfNew,
  promoteIfNone,
  revokeLinks,
} from '../index.ts';
import { createFolderObjects } from '../store/folder-objects.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { rollbackKey, testRegistry } from '../../testing/test-keys.ts';
import { revocationOf } from './revoke-links.ts';
import { setCanary } from './canary.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };
const yes: GateCheck = async () => ({ verdict: 'yes', findings: [] });

/** Two published versions of a remote, of which nothing is live yet. */
const trial = async () => {
  const folder = await temporaryFolder();
  const objects = createFolderObjects(`${folder.path}/remotes`);
  const registry = testRegistry(objects);
  await publishVersions(registry, ['version-1', 'version-2']);
  return { objects, registry, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
};

test('links given before a revocation are refused, and those given after it count', async () => {
  await using it = await trial();
  await promote(it.registry, { remote, version: 'version-1' }, reason);
  const link = { version: 'version-1' };
  expect(isRevoked(link, await it.registry.record(remote))).toBe(false);
  const record = await revokeLinks(it.registry, { remote, version: 'version-1' }, reason);
  expect(record).toMatchObject({ live: 'version-1' });
  expect(isRevoked(link, record)).toBe(true);
  expect(isRevoked({ ...link, revocation: revocationOf(record, 'version-1') }, record)).toBe(false);
  expect(isRevoked({ version: 'version-2' }, record)).toBe(false);
});

test('without a version the links to all versions are revoked, also of a remote that never was live', async () => {
  await using it = await trial();
  const record = await revokeLinks(it.registry, { remote }, reason);
  expect(record).toMatchObject({ live: undefined });
  for (const version of ['version-1', 'version-2']) expect(isRevoked({ version }, record)).toBe(true);
  await expect(revokeLinks(it.registry, { remote, version: 'version-9' }, reason)).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
  await expect(revokeLinks(it.registry, { remote: 'mf-none' }, reason)).rejects.toMatchObject({
    code: 'NO_SUCH_VERSION',
  });
});

test('revoking links decides nothing about what is live', async () => {
  await using it = await trial();
  await revokeLinks(it.registry, { remote }, reason);
  expect(await promoteIfNone(it.registry, { remote, version: 'version-1' }, reason)).toMatchObject({
    live: 'version-1',
  });
  await promoteIfNew(it.registry, { remote, version: 'version-2' }, { ...reason, gate: yes });
  await setCanary(it.registry, { remote, version: 'version-1', percent: 5 }, { by: 'Binod', why: 'a test' });
  expect(await revokeLinks(it.registry, { remote }, reason)).toMatchObject({
    live: 'version-2',
    canary: { version: 'version-1' },
  });
  const ended = await endCanary(it.registry, { remote }, { by: 'Binod', why: 'a test' });
  expect(ended.changes.at(-1)).toMatchObject({ action: 'end-canary', gate: 'yes' });

  await promote(it.registry, { remote, version: 'version-1' }, { by: 'Binod', why: 'it works' });
  await revokeLinks(it.registry, { remote }, reason);
  expect(await promoteIfNew(it.registry, { remote, version: 'version-2' }, reason)).toBeUndefined();
});

test('the key that may only roll back revokes nothing, neither openly nor with a rollback', async () => {
  await using it = await trial();
  for (const version of ['version-1', 'version-2']) await promote(it.registry, { remote, version }, reason);
  const shell = testRegistry(it.objects, { key: rollbackKey });
  await expect(revokeLinks(shell, { remote }, reason)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  const change = {
    action: 'rollback',
    live: 'version-1',
    revokedLinks: {},
    ...reason,
    gate: 'unchecked',
  } as const;
  await expect(shell.change(remote, () => change)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});
