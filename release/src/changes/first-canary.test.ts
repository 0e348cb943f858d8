import { payloadTypes, type RemoteChange } from '@ekamra/contracts/releases/release';
import { expect, test } from '@jest/globals';
import {
  createFolderObjects,
  createRegistry,
  endCanary,
  promote,
  promoteIfNew,
  promoteIfNone,
  raiseFloor,
  rollback,
  setCanary,
} from '../index.ts';
import { signEnvelope } from '../signing/envelope.ts';
import { hashOf } from '../signing/signed-record.ts';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { textAt } from '../../testing/stored-files.ts';
import { releaseKey, rollbackKey, testRegistry, trust } from '../../testing/test-keys.ts';

const remote = 'mf-sample';
const reason = { by: 'Asha', why: 'a test' };

/** Three published versions of a remote of which nothing is live, and the first of them as its canary. */
const trial = async () => {
  const folder = await temporaryFolder();
  const objects = createFolderObjects(folder.path);
  const registry = testRegistry(objects);
  await publishVersions(registry, ['version-1', 'version-2', 'version-3']);
  const canary = (version: string, percent = 10) => setCanary(registry, { remote, version, percent }, reason);
  return {
    objects,
    registry,
    canary,
    first: await canary('version-1'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

test('the first release of a remote can be a canary; its end leaves nothing, and it can be a canary or live again', async () => {
  await using it = await trial();
  const { registry, canary, first } = it;
  expect(first).toMatchObject({ live: undefined, canary: { version: 'version-1', percent: 10 } });
  expect((await canary('version-1')).changes).toHaveLength(1);
  expect(await canary('version-1', 50)).toMatchObject({ live: undefined, canary: { percent: 50 } });
  const ended = await endCanary(registry, { remote }, reason);
  expect([ended.live, ended.canary]).toEqual([undefined, undefined]);
  expect((await endCanary(registry, { remote }, reason)).changes).toHaveLength(3);

  await canary('version-2');
  const record = await promote(registry, { remote, version: 'version-2' }, reason);
  expect([record.live, record.canary]).toEqual(['version-2', undefined]);
  const read = await testRegistry(it.objects).record(remote);
  expect(read?.changes.map(({ action, live }) => [action, live])).toEqual([
    ['canary', undefined],
    ['canary', undefined],
    ['end-canary', undefined],
    ['canary', undefined],
    ['promote', 'version-2'],
  ]);
});

test('nothing can be rolled back before two versions were live, and the error names the way', async () => {
  await using it = await trial();
  const { registry } = it;
  const back = (version?: string) => rollback(registry, { remote, version }, reason);
  const way = 'npm run release -- canary mf-sample --end';
  for (const version of [undefined, 'version-1'])
    await expect(back(version)).rejects.toMatchObject({
      code: 'NEVER_LIVE',
      message: `Nothing of mf-sample was ever live, so nothing can be rolled back; to end the canary version-1: ${way}`,
    });
  await endCanary(registry, { remote }, reason);
  await expect(back()).rejects.toMatchObject({
    message: 'Nothing of mf-sample was ever live, so nothing can be rolled back',
  });
  await promote(registry, { remote, version: 'version-1' }, reason);
  await expect(back()).rejects.toMatchObject({
    message:
      'Nothing of mf-sample was live before version-1, so nothing can be rolled back; a version that works can be promoted',
  });
  await it.canary('version-2');
  await expect(back()).rejects.toMatchObject({
    message: `Nothing of mf-sample was live before version-1, so nothing can be rolled back; to end the canary version-2: ${way}`,
  });
});

test('a start promotes nothing over a first canary or its end, and a job of a checkout does', async () => {
  await using it = await trial();
  const { registry } = it;
  const start = () => promoteIfNone(registry, { remote, version: 'version-3' }, reason);
  expect(await start()).toBeUndefined();
  await endCanary(registry, { remote }, reason);
  expect(await start()).toBeUndefined();
  const job = { by: 'npm start', why: 'The sources of this checkout' };
  expect(await promoteIfNew(registry, { remote, version: 'version-3' }, job)).toMatchObject({
    live: 'version-3',
  });
});

test('a floor holds for a first canary', async () => {
  await using it = await trial();
  const { registry, canary } = it;
  const raise = () => raiseFloor(registry, { remote, version: 'version-2' }, reason);
  await expect(raise()).rejects.toMatchObject({ code: 'BELOW_FLOOR' });
  await canary('version-3');
  expect(await raise()).toMatchObject({ live: undefined, canary: { version: 'version-3' } });
  await expect(canary('version-1')).rejects.toMatchObject({ code: 'BELOW_FLOOR' });
});

test('the shell may end a first canary, and make nothing live', async () => {
  await using it = await trial();
  const shell = createRegistry({ objects: it.objects, trust, key: rollbackKey });
  const change = { ...reason, gate: 'yes' } as const;
  for (const next of [
    { action: 'rollback', live: 'version-1', ...change },
    { action: 'rollback', live: undefined, ...change },
    { action: 'end-canary', live: 'version-1', ...change },
  ] as const)
    await expect(shell.change(remote, () => next)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  await expect(shell.change('mf-other', () => ({ action: 'end-canary', ...change }))).rejects.toMatchObject({
    code: 'NOT_TRUSTED',
  });
  expect(await endCanary(shell, { remote }, reason)).toMatchObject({ changes: { length: 2 } });
});

test.each(['end-canary', 'canary', 'floor', 'promote', 'rollback'] as const)(
  'a change %s that takes the live version away is refused, whoever signed it',
  async (action) => {
    await using it = await trial();
    await promote(it.registry, { remote, version: 'version-1' }, reason);
    const file = JSON.parse(await textAt(it.objects, `${remote}/record.json`));
    const change: RemoteChange = {
      remote,
      number: 3,
      previous: hashOf(JSON.stringify(file.changes[1])),
      action,
      at: '2026-06-12T10:00:00.000Z',
      ...reason,
      gate: 'yes',
    };
    const changes = [...file.changes, signEnvelope(releaseKey, payloadTypes.change, change)];
    await it.objects.put(`${remote}/record.json`, JSON.stringify({ changes }));
    await expect(testRegistry(it.objects).record(remote)).rejects.toMatchObject({
      code: 'NOT_TRUSTED',
      message: 'Change 3 of mf-sample names no live version',
    });
  },
);
