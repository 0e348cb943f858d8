import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { openTrial, remote, type Trial } from '../../testing/command-trial.ts';
import { reason, until } from '../../testing/follower-stage.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { keyEnvironment, rollbackKey, trust as configured } from '../../testing/test-keys.ts';
import { remoteKey, rootOf } from '../../testing/trust-lists.ts';
import { createMirror, createRegistry, followReleases, openTrust, promote, rollback } from '../index.ts';
import { signingKey, trustedKeyText } from '../signing/signing-keys.ts';
import { trustSettings, trustSettingsText } from '../signing/trust-settings.ts';

const joined = 'mf-joined';

/** A store in which `mf-sample` is live, under root keys of which `threshold` sign the list of trusted keys. */
const stage = async (threshold = 1) => {
  const trial = await openTrial();
  const { texts, root } = rootOf(threshold, threshold);
  const RELEASE_TRUST = trustSettingsText({ keys: configured, root });
  await publishVersions(trial.registry, ['version-1', 'version-2']);
  await trial.recordShell(1);
  await promote(trial.registry, { remote, version: 'version-1' }, reason);
  /** Runs a command of an operator with one of the root keys. */
  const runAs = (operator: number, ...args: string[]) =>
    trial.runWith({ RELEASE_TRUST, RELEASE_ROOT_KEY: texts[operator] ?? '' }, ...args);
  return {
    trial,
    runAs,
    run: (...args: string[]) => runAs(0, ...args),
    /** A registry of whoever has a key, with the keys that count now. */
    registryWith: async (key: ReturnType<typeof remoteKey>['key']) => {
      const trust = await openTrust({ objects: trial.objects, settings: trustSettings(RELEASE_TRUST) });
      await trust.refresh();
      return createRegistry({ objects: trial.objects, trust, key });
    },
    RELEASE_TRUST,
    [Symbol.asyncDispose]: () => trial[Symbol.asyncDispose](),
  };
};

/** Makes a key by command: its private half and what an operator has trusted. */
const keygen = async ({ runWith }: Trial, name: string) => {
  const { stdout, stderr } = await runWith({}, '--json', 'keygen', name);
  const { RELEASE_KEY, TRUSTED_KEY } = JSON.parse(stdout);
  return { RELEASE_KEY: String(RELEASE_KEY), TRUSTED_KEY: String(TRUSTED_KEY), stderr };
};

test('a team with a new key is live within ten seconds on a shell that runs, and signs for nobody else', async () => {
  await using it = await stage();
  await using folder = await temporaryFolder();
  const { objects } = it.trial;
  const trust = await openTrust({ objects, settings: trustSettings(it.RELEASE_TRUST), folder: folder.path });
  const mirror = createMirror({ source: objects, folder: folder.path, trust });
  using follower = await followReleases({ source: objects, mirror, trust, refreshTrust: trust.refresh });
  const live = () => follower.current().remotes.map(({ name }) => name);
  expect(live()).toEqual([remote]);

  const { RELEASE_KEY, TRUSTED_KEY, stderr } = await keygen(it.trial, joined);
  expect(stderr).toContain(`npm run release -- trust add ${TRUSTED_KEY}`);
  const team = { RELEASE_KEY, RELEASE_TRUST: it.RELEASE_TRUST };
  const key = signingKey(RELEASE_KEY);
  await expect(publishVersions(await it.registryWith(key), ['version-1'], joined)).rejects.toMatchObject({
    code: 'NOT_TRUSTED',
  });
  expect(await it.run('trust', 'add', TRUSTED_KEY, '--why', 'mf-joined joins')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^List 1 of trusted keys, .*mf-joined joins\n {2}\+ \w+ {2}release mf-joined\n/,
    ),
  });
  const registry = await it.registryWith(key);
  await publishVersions(registry, ['version-1'], joined);
  await promote(registry, { remote: joined, version: 'version-1' }, reason);
  const promotedAt = performance.now();
  expect(await until(() => live().includes(joined))).toBe(true);
  expect(performance.now() - promotedAt).toBeLessThan(10_000);

  for (const args of [
    ['canary', remote, 'version-2', '--percent', '10', '--unchecked', '--why', 'x'],
    ['promote', remote, 'version-2', '--unchecked', '--why', 'x'],
    ['retire', remote, '--why', 'x'],
  ])
    expect((await it.trial.runWith(team, ...args)).stderr).toMatch(/isn't signed by a trusted key/);
  expect((await it.trial.registry.record(remote))?.changes).toHaveLength(1);
  await expect(publishVersions(registry, ['version-3'])).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
}, 60_000);

test('a remote that was made live before its key was trusted is there once it is', async () => {
  await using it = await stage();
  await using folder = await temporaryFolder();
  const { objects } = it.trial;
  const team = remoteKey(joined);
  const early = createRegistry({ objects, trust: [team.trusted], key: team.key });
  await publishVersions(early, ['version-1'], joined);
  await promote(early, { remote: joined, version: 'version-1' }, reason);
  const trust = await openTrust({ objects, settings: trustSettings(it.RELEASE_TRUST), folder: folder.path });
  const refused: string[] = [];
  using follower = await followReleases({
    source: objects,
    mirror: createMirror({ source: objects, folder: folder.path, trust }),
    trust,
    refreshTrust: trust.refresh,
    intervalMs: 20,
    retryMs: 100,
    onError: (error) => refused.push(String(error)),
  });
  expect(refused).toEqual([expect.stringMatching(/mf-joined isn't signed by a trusted key/)]);
  await it.run('trust', 'add', trustedKeyText(team.trusted));
  expect(await until(() => follower.current().remotes.some(({ name }) => name === joined))).toBe(true);
});

test('a replaced key signs nothing more; its versions stay open, and a rollback to them possible', async () => {
  await using it = await stage();
  const [former, next] = [remoteKey(joined), remoteKey(joined)];
  await it.run('trust', 'add', trustedKeyText(former.trusted));
  const before = await it.registryWith(former.key);
  await publishVersions(before, ['version-1', 'version-2'], joined);
  await promote(before, { remote: joined, version: 'version-1' }, reason);

  const replaced = await it.run(
    'trust',
    'replace',
    trustedKeyText(next.trusted),
    '--why',
    'The laptop is lost',
  );
  expect(replaced.stdout).toMatch(/release mf-joined until change 1\n/);
  const withFormer = await it.registryWith(former.key);
  const target = { remote: joined, version: 'version-2' };
  await expect(promote(withFormer, target, reason)).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  const withNext = await it.registryWith(next.key);
  await promote(withNext, target, reason);
  const withShell = await it.registryWith(rollbackKey);
  expect((await rollback(withShell, { remote: joined }, reason)).live).toBe('version-1');
  expect(await it.run('trust', 'add', trustedKeyText(former.trusted))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/has ended: make a new key/),
  });
  expect((await it.run('trust')).stdout).toMatch(/List 2 .*The laptop is lost\n/);
});

test('a removed key of the shell ends for every remote, and its rollbacks stay in the history', async () => {
  await using it = await stage();
  await promote(it.trial.registry, { remote, version: 'version-2' }, reason);
  await rollback(await it.registryWith(rollbackKey), { remote }, reason);
  expect((await it.run('trust', 'remove', 'take-back')).stdout).toMatch(
    /take-back mf-sample until change 3\n/,
  );
  const registry = await it.registryWith(rollbackKey);
  expect((await registry.record(remote))?.changes).toHaveLength(3);
  const again = rollback(registry, { remote, version: 'version-2' }, reason);
  await expect(again).rejects.toMatchObject({ code: 'NOT_TRUSTED' });
  expect(await it.run('trust', 'remove', 'take-back')).toMatchObject({ code: 2 });
});

test('with a threshold of two an operator makes the list and another one signs it', async () => {
  await using it = await stage(2);
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'list.json');
  const add = ['trust', 'add', trustedKeyText(remoteKey(joined).trusted), '--why', 'It joins'];
  expect(await it.run(...add)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/has 1 of the 2 .*--out/),
  });
  expect((await it.run(...add, '--out', file)).stdout).toMatch(/1 of the 2 signatures .*trust sign /);
  expect((await it.run('trust', 'sign', file)).stdout).toMatch(/1 of the 2 signatures/);
  expect((await it.run('trust')).stdout).toMatch(/^No list of trusted keys/);
  const looked = await it.runAs(1, 'trust', 'sign', file, '--dry-run');
  expect(looked.stdout).toMatch(/It joins\n {2}\+ \w+ {2}release mf-joined\nNothing was written\n$/);
  expect((await it.run('trust')).stdout).toMatch(/^No list of trusted keys/);
  expect((await it.runAs(1, 'trust', 'sign', file)).stdout).toMatch(/It counts from now on\n$/);
  expect(JSON.parse((await it.run('--json', 'trust')).stdout)).toMatchObject({ number: 1, by: 'Asha' });
  expect(await it.runAs(1, 'trust', 'sign', file)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/list 1 was not stored; make the change again/),
  });
});

test('of two changes at once the later one is told, and nothing is lost', async () => {
  await using it = await stage();
  const keys = ['mf-one', 'mf-two'].map((name) => trustedKeyText(remoteKey(name).trusted));
  const results = await Promise.all(keys.map((key) => it.run('trust', 'add', key, '--why', 'It joins')));
  expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  const refused = results.findIndex(({ code }) => code === 1);
  expect(results[refused]?.stderr).toMatch(
    /Asha has changed the trusted keys meanwhile \(list 1, .*It joins\)/,
  );
  await it.run('trust', 'add', keys[refused] ?? '');
  const { stdout } = await it.run('trust');
  expect(stdout).toMatch(/mf-one/);
  expect(stdout).toMatch(/mf-two/);
});

test('a key that signs while it is replaced is told, and nothing is stored', async () => {
  await using it = await stage(2);
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'list.json');
  await it.run('trust', 'remove', 'release', '--out', file);
  await promote(it.trial.registry, { remote, version: 'version-2' }, reason);
  expect(await it.runAs(1, 'trust', 'sign', file)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /Change 2 of mf-sample isn't signed.*Nothing was stored; make the change again/,
    ),
  });
  expect((await it.run('trust')).stdout).toMatch(/^No list of trusted keys/);
});

test('a change that cannot be is refused, and a dry run writes nothing', async () => {
  await using it = await stage();
  const key = trustedKeyText(remoteKey(joined).trusted);
  expect((await it.run('trust', 'add', key, '--dry-run')).stdout).toMatch(/Nothing was written\n$/);
  expect((await it.run('trust')).stdout).toMatch(/^No list of trusted keys/);
  for (const wrong of ['mf-joined', 'release/mf-joined:x', `${key} ${key}`, key.replace(':', '/3:')])
    expect((await it.run('trust', 'add', wrong)).code).toBe(2);
  expect((await it.run('trust', 'replace', key)).stderr).toMatch(/no key that it replaces: trust add/);
  expect((await it.run('trust', 'remove', key)).stderr).toMatch(/No key of \w+ is trusted/);
  await it.run('trust', 'add', key);
  const ofAnother = key.replace(joined, 'mf-another');
  expect((await it.run('trust', 'remove', ofAnother)).stderr).toMatch(/No key of \w+ is trusted/);
  expect((await it.run('trust', 'add', key)).stdout).toBe('It is trusted; nothing was changed\n');
  expect((await it.run('trust', 'add', '--why', 'A new root key')).stdout).toMatch(
    /^List 2 .*A new root key\nIt counts/,
  );
  const others = { RELEASE_TRUST: it.RELEASE_TRUST, RELEASE_ROOT_KEY: rootOf(1, 1).texts[0] ?? '' };
  expect((await it.trial.runWith(others, 'trust', 'remove', key)).stderr).toMatch(/none of the root keys/);
  expect(
    (await it.trial.runWith({ RELEASE_TRUST: it.RELEASE_TRUST }, 'trust', 'remove', key)).stderr,
  ).toMatch(/RELEASE_ROOT_KEY/);
  expect((await it.trial.runWith(keyEnvironment, 'trust', 'add', key)).stderr).toMatch(
    /names no root key.*keygen --root/,
  );
  await using empty = await temporaryFolder();
  const elsewhere = ['--store', join(empty.path, 'none')];
  expect((await it.run(...elsewhere, 'trust', 'add', key)).stderr).toMatch(/is empty or missing/);
  expect((await it.run(...elsewhere, 'trust', 'add', key, '--new-store')).code).toBe(0);
  expect(await readFile(join(empty.path, 'none/trust.json'), 'utf8')).toContain('payload');
});

test('a list that is not that of the root keys stops every command, with the reason', async () => {
  await using it = await stage();
  await it.trial.objects.put('trust.json', '{}');
  expect(await it.run('status')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The list of trusted keys can't be read/),
  });
  expect((await it.trial.runWith(keyEnvironment, 'status')).code).toBe(0);
});
