import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signTestToken } from '@ekamra/chassis/testing';
import { newId } from '@ekamra/chassis/records/ids';
import type { HistoryPage, ReleasesState } from '@ekamra/contracts/releases/page';
import { isReleaseError, raiseFloor, setCanary } from '@ekamra/release';
import { createRollBack } from './roll-back.ts';
import { afterAll, expect, test } from '@jest/globals';
import { recordShell, untilLogged } from '../../testing/release-stage.ts';
import type { RunningShell } from '../../testing/running-shell.ts';
import { releaseSuite } from '../../testing/sample-suite.ts';

const remote = 'mf-sample';
const adminId = newId();
const token = signTestToken({ sub: adminId });
const suite = releaseSuite({
  '/real-estate/admin/get-all-admins': { status: 200, body: [{ _id: adminId, name: 'Asha Das' }] },
});

/** A shell with two successive live editions and a third as the canary. */
const stage = async (name: string, isKnown = true) => {
  const releases = suite.sample.releases(name);
  if (isKnown) await recordShell(suite.sample, releases);
  await suite.sample.release(releases, 'one');
  await suite.sample.release(releases, 'two');
  const version = await suite.sample.publish(releases, 'three');
  await setCanary(
    suite.sample.registry(releases),
    { remote, version, percent: 10 },
    { by: 'a test', why: 'to see it' },
  );
  const shell = await suite.shellBehindProxy(releases);
  return { shell, releases, [Symbol.asyncDispose]: () => shell[Symbol.asyncDispose]() };
};

interface SentResponse {
  status: number;
  body: unknown;
}
interface SendOptions {
  path: string;
  body?: object;
  bearer?: string;
}
const send = async (
  { url }: RunningShell,
  { path, body, bearer = token }: SendOptions,
): Promise<SentResponse> => {
  const response = await fetch(`${url}/releases/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
};
const call = (shell: RunningShell, path: string, body?: object): Promise<SentResponse> =>
  send(shell, { path, ...(body ? { body } : {}) });
const changesOf = async (releases: string) =>
  (await suite.sample.registry(releases).record(remote))?.changes ?? [];

/** A shell that the first tests share, of which the last one promotes a version. */
let shared: ReturnType<typeof stage> | undefined;
const sharedStage = () => (shared ??= stage('shared'));
afterAll(async () => (await shared)?.[Symbol.asyncDispose]());

test('only signed-in admins can view or change releases', async () => {
  const { shell, releases } = await sharedStage();
  const body = { remote, from: 'edition-two', to: 'edition-one' };
  for (const bearer of ['', 'a.b.c', signTestToken({ exp: 1 })]) {
    for (const path of ['state', `history?remote=${remote}`, `gate?remote=${remote}&version=edition-one`])
      expect((await send(shell, { path, bearer })).status).toBe(401);
    expect((await send(shell, { path: 'rollback', body, bearer })).status).toBe(401);
    const cause = { remote, version: 'edition-two', cause: 'c'.repeat(64) };
    expect((await send(shell, { path: 'remove-cause', body: cause, bearer })).status).toBe(401);
    expect(
      (await send(shell, { path: 'end-canary', body: { remote, version: 'edition-three' }, bearer })).status,
    ).toBe(401);
  }
  expect(await changesOf(releases)).toHaveLength(3);
  const page = await fetch(`${shell.url}/releases`);
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(await page.text()).not.toContain('a test');
});

test('the state holds the live version with its reason, the canary, the versions and the history', async () => {
  const staged = await sharedStage();
  const state = (await call(staged.shell, 'state')).body as ReleasesState;
  expect(state.canRollBack).toBe(true);
  expect(state.remotes).toHaveLength(1);
  expect(state.remotes[0]).toMatchObject({
    remote,
    live: { version: 'edition-two', by: 'a test', why: 'to see it', action: 'promote' },
    canary: { version: 'edition-three', percent: 10, by: 'a test' },
    before: 'edition-one',
    published: 3,
  });
  expect(state.remotes[0]?.versions.map(({ version, standing }) => [version, standing])).toEqual([
    ['edition-three', 'canary'],
    ['edition-two', 'live'],
    ['edition-one', 'was-live'],
  ]);
  const history = (await call(staged.shell, `history?remote=${remote}`)).body as HistoryPage;
  expect(history.changes.map(({ number, action }) => [number, action])).toEqual([
    [3, 'canary'],
    [2, 'promote'],
    [1, 'promote'],
  ]);
  expect((await call(staged.shell, `history?remote=${remote}&page=2`)).body).toEqual({
    changes: [],
    total: 3,
  });
  expect((await call(staged.shell, 'history?remote=mf-none')).status).toBe(404);
  expect((await call(staged.shell, `history?remote=${remote}&page=0`)).status).toBe(400);
});

test('a promoted version is listed immediately', async () => {
  const staged = await sharedStage();
  const versionsOf = async () =>
    ((await call(staged.shell, 'state')).body as ReleasesState).remotes[0]?.versions.map(
      ({ version, standing }) => [version, standing],
    );
  expect(await versionsOf()).toHaveLength(3);
  await suite.sample.release(staged.releases, 'four');
  expect((await versionsOf())?.[0]).toEqual(['edition-four', 'live']);
});

test('an admin ends the canary and rolls back; the next page shows it and the history names the admin', async () => {
  await using staged = await stage('admin');
  const { shell, releases } = staged;
  const ended = await call(shell, 'end-canary', { remote, version: 'edition-three' });
  expect([ended.status, (await changesOf(releases))[3]?.action]).toEqual([200, 'end-canary']);
  expect((await call(shell, 'end-canary', { remote, version: 'edition-three' })).status).toBe(412);

  const body = { remote, from: 'edition-two', to: 'edition-one', why: 'The map is empty' };
  const done = await call(shell, 'rollback', body);
  expect(done).toMatchObject({ status: 200, body: { message: 'mf-sample is back at edition-one' } });
  expect(await (await fetch(shell.url)).text()).toContain('Sample edition one');
  expect((await changesOf(releases))[4]).toMatchObject({
    action: 'rollback',
    live: 'edition-one',
    by: 'Asha Das',
    why: 'The map is empty',
    gate: 'yes',
  });
  // Another admin, whose page still shows the old state.
  expect((await call(shell, 'rollback', body)).status).toBe(412);
  expect(await changesOf(releases)).toHaveLength(5);
});

test('a remote with a tampered record is reported, and the others are listed', async () => {
  const { shell, releases } = await sharedStage();
  const other = (await call(shell, 'state')).body as ReleasesState;
  const file = join(releases, remote, 'record.json');
  await mkdir(join(releases, 'mf-other'));
  await writeFile(join(releases, 'mf-other/record.json'), await readFile(file));
  const { remotes } = (await call(shell, 'state')).body as ReleasesState;
  expect(remotes).toEqual([
    {
      remote: 'mf-other',
      problem: expect.stringContaining('one of mf-sample'),
      changes: 0,
      versions: [],
      published: 0,
    },
    other.remotes[0],
  ]);
  expect((await call(shell, 'history?remote=mf-other')).status).toBe(409);
  await rm(join(releases, 'mf-other'), { recursive: true });
});

test('a rollback to a version that was never live fails, one that the gate can not verify needs a reason, and none goes below the floor', async () => {
  await using staged = await stage('unverified', false);
  const { shell, releases } = staged;
  const from = 'edition-two';
  expect((await call(shell, 'rollback', { remote, from, to: 'edition-three' })).status).toBe(404);
  expect((await call(shell, `gate?remote=${remote}&version=edition-one`)).body).toMatchObject({
    verdict: 'unknown',
  });
  const back = { remote, from, to: 'edition-one' };
  for (const why of [undefined, '', '  '])
    expect(await call(shell, 'rollback', { ...back, ...(why === undefined ? {} : { why }) })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/say why: the gate can’t verify it \(No deployment of shell/) },
    });
  expect(await changesOf(releases)).toHaveLength(3);

  expect(await call(shell, 'rollback', { ...back, why: 'Every page is empty' })).toMatchObject({
    status: 200,
  });
  expect((await changesOf(releases))[3]).toMatchObject({
    action: 'rollback',
    live: 'edition-one',
    by: 'Asha Das',
    why: expect.stringMatching(/^Every page is empty \(The gate couldn't verify it: No deployment of shell/),
    gate: 'unchecked',
  });
  expect(await untilLogged(shell, 'An admin went back to an earlier version')).toBe(true);
  expect(shell.log).toContainEqual(
    expect.objectContaining({
      msg: 'An admin went back to an earlier version',
      gate: expect.objectContaining({ verdict: 'unknown' }),
    }),
  );

  await suite.sample.release(releases, 'four');
  await raiseFloor(
    suite.sample.registry(releases),
    { remote, version: 'edition-four' },
    { by: 'a test', why: 'A security fix' },
  );
  const below = { remote, from: 'edition-four', to: 'edition-one', why: 'All the same' };
  expect(await call(shell, 'rollback', below)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('older than the floor') },
  });
});

test('only one of several servers that roll back at once succeeds', async () => {
  const releases = suite.sample.releases('at-once');
  await suite.sample.release(releases, 'one');
  await suite.sample.release(releases, 'two');
  const allWaiting = Promise.withResolvers<void>();
  let gateCalls = 0;
  const gate = async () => {
    gateCalls += 1;
    if (gateCalls === 3) allWaiting.resolve();
    await allWaiting.promise;
    return { verdict: 'yes' as const, findings: [] };
  };
  const servers = Array.from({ length: 3 }, () =>
    createRollBack({
      registry: suite.sample.registry(releases),
      gate,
      hasKey: true,
      recordChange: () => undefined,
      onChange: () => Promise.resolve(),
    }),
  );
  const of = { remote, from: 'edition-two', to: 'edition-one' };
  const outcomes = await Promise.all(
    servers.map((server, index) =>
      server.rollback(of, { by: 'shell', why: `Server ${index} saw it fail` }).then(
        () => 'done',
        (error: unknown) => (isReleaseError(error, 'CHANGED_MEANWHILE') ? error.code : error),
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'done']);
  expect(await changesOf(releases)).toHaveLength(3);
});

test('a hostile cause that was stored before is shown as it is, until an admin removes it', async () => {
  const releases = suite.sample.releases('planted');
  const version = await suite.sample.release(releases, 'one');
  const { files } = await suite.sample.registry(releases).release(remote, version);
  const file = Object.keys(files).find((name) => `${name}.map` in files) ?? '';
  const stack = `at .*.*.*.*.*x (/remotes/mf-sample/${version}/${file}:1:900000)`;
  const at = new Date().toISOString();
  const stored = { where: 'browser', message: 'Planted', stack, path: '/', browser: 'Firefox' };
  const causes = [{ ...stored, firstAt: at, lastAt: at, count: 1 }];
  const hours = [[Math.floor(Date.now() / 3_600_000), 1, 1]];
  const versions = [{ remote, version, ticks: [], hours, causes }];
  const health = { holder: 'another server', at, versions, reported: [] };
  await mkdir(join(releases, '_health'));
  await writeFile(join(releases, '_health/7.json'), JSON.stringify(health));
  await using shell = await suite.shellBehindProxy(releases);
  const shown = async () =>
    ((await call(shell, 'state')).body as ReleasesState).remotes[0]?.versions[0]?.causes ?? [];

  const [cause] = await shown();
  expect(cause).toMatchObject({ message: 'Planted', stack });
  const body = { remote, version, cause: cause?.id };
  expect(await call(shell, 'remove-cause', body)).toMatchObject({
    status: 200,
    body: { message: `The cause is removed from ${version} of mf-sample` },
  });
  expect(await shown()).toEqual([]);
  expect((await call(shell, 'remove-cause', body)).status).toBe(404);
  const details = { remote, version, call: 'POST /releases/remove-cause', by: 'Asha Das' };
  expect(shell.log).toContainEqual(
    expect.objectContaining({ event: 'release-changed', outcome: 'success', adminId, details }),
  );
});
