import { expect, test } from '@jest/globals';
import {
  createMirror,
  followReleases,
  promote,
  promoteIfNew,
  raiseFloor,
  rollback,
  setCanary,
} from '../index.ts';
import { createFolderObjects } from '../store/folder-objects.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { testRegistry, trust } from '../../testing/test-keys.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };
const below = { code: 'BELOW_FLOOR', message: expect.stringContaining('must not return') };

/** Three versions; the second and then the third was live, and the third is the floor. */
const trial = async () => {
  const folder = await temporaryFolder();
  const objects = createFolderObjects(`${folder.path}/remotes`);
  const registry = testRegistry(objects);
  await publishVersions(registry, ['version-1', 'version-2', 'version-3']);
  for (const version of ['version-2', 'version-3']) await promote(registry, { remote, version }, reason);
  const mirror = createMirror({ source: objects, folder: `${folder.path}/mirror`, trust });
  return {
    objects,
    registry,
    mirror,
    raise: (version: string) => raiseFloor(registry, { remote, version }, reason),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

test('versions below the floor are refused as promotion, canary and rollback', async () => {
  await using it = await trial();
  const record = await it.raise('version-3');
  expect(record).toMatchObject({ live: 'version-3', floor: { version: 'version-3' } });
  const version = 'version-1';
  await expect(promote(it.registry, { remote, version }, reason)).rejects.toMatchObject(below);
  await expect(promoteIfNew(it.registry, { remote, version }, reason)).rejects.toMatchObject(below);
  await expect(setCanary(it.registry, { remote, version, percent: 1 }, reason)).rejects.toMatchObject(below);
  await expect(rollback(it.registry, { remote }, reason)).rejects.toMatchObject(below);
  await expect(rollback(it.registry, { remote, version: 'version-2' }, reason)).rejects.toMatchObject(below);
  expect((await it.registry.record(remote))?.changes).toHaveLength(3);
});

test('a change that was decided before the floor was raised is refused when it is written', async () => {
  await using it = await trial();
  await it.raise('version-3');
  const change = { action: 'rollback', live: 'version-2', ...reason, gate: 'unchecked' } as const;
  await expect(it.registry.change(remote, () => change)).rejects.toMatchObject(below);
});

test('a shell refuses a version below the floor, as a preview and from a writer that ignores the floor', async () => {
  await using it = await trial();
  await it.raise('version-3');
  const errors: string[] = [];
  using follower = await followReleases({
    source: it.objects,
    mirror: it.mirror,
    trust,
    onError: (error) => errors.push(String(error)),
  });
  await expect(it.mirror.ensureVersion(remote, 'version-2')).rejects.toMatchObject(below);
  expect(follower.current().remotes[0]?.live?.version).toBe('version-3');
  // A writer of an earlier release knows no floor.
  const ignorant = testRegistry(it.objects);
  const record = await ignorant.record(remote);
  delete record?.floor;
  await ignorant.change(remote, () => ({
    action: 'rollback',
    live: 'version-2',
    ...reason,
    gate: 'unchecked',
  }));
  await follower.refresh();
  expect(follower.current().remotes[0]?.live?.version).toBe('version-3');
  expect(errors).toEqual([expect.stringContaining('must not return')]);
});

test('a floor is never lowered, and never above what is shown', async () => {
  await using it = await trial();
  await promote(it.registry, { remote, version: 'version-2' }, reason);
  await expect(it.raise('version-3')).rejects.toMatchObject(below);
  await it.raise('version-2');
  await promote(it.registry, { remote, version: 'version-3' }, reason);
  await it.raise('version-3');
  await expect(it.raise('version-2')).rejects.toMatchObject(below);
  const floor = { version: 'version-1', publishedAt: '2026-06-01T00:00:00.000Z' };
  const change = { action: 'floor', live: 'version-3', floor, ...reason, gate: 'unchecked' } as const;
  await expect(it.registry.change(remote, () => change)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
});
