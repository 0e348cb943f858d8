import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { openPreview, promote } from './index.ts';
import { openTrial, publishedOnly, remote, trialOf } from '../testing/command-trial.ts';
import { keyEnvironment, testRegistry, trust } from '../testing/test-keys.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { folderStore, s3Store } from '../testing/test-stores.ts';

const execute = promisify(execFile);
const cli = join(import.meta.dirname, 'cli.ts');

test('the program takes its arguments and its environment, and ends with the exit code', async () => {
  await using store = await folderStore();
  await publishVersions(testRegistry(store.objects), ['version-1']);
  const env = { PATH: process.env['PATH'], RELEASES: store.address, ...keyEnvironment };
  const run = (...args: string[]) => execute(process.execPath, [cli, ...args], { env });
  const promotion = await run('promote', remote, '--unchecked', '--why', 'The first');
  expect(promotion.stdout).toBe(`${publishedOnly}\n`);
  await expect(run('promote', 'mf-none', '--unchecked', '--why', 'To see it')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('mf-none'),
  });
});

test('a release goes live, as a canary first, and back', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1', 'version-2']);
  await recordShell(1);
  expect(await run('promote', remote, 'version-1', '--why', 'The first')).toMatchObject({
    code: 0,
    stdout: `${publishedOnly}\n`,
  });
  expect((await run('canary', remote, 'version-2', '--percent', '10')).stdout).toBe(
    'mf-sample version-1 is live, version-2 is the canary of 10 % of the visitors\n',
  );
  expect((await run('canary', remote, '--end')).stdout).toBe('mf-sample version-1 is live\n');
  const promoted = JSON.parse((await run('promote', remote, '--json', '--by', 'Binod')).stdout);
  expect(promoted).toMatchObject({ remote, live: 'version-2', changed: true, gate: { verdict: 'yes' } });
  expect((await run('rollback', remote)).stdout).toBe('mf-sample version-1 is live\n');

  const status = JSON.parse((await run('status', '--json')).stdout);
  expect(status).toMatchObject([{ remote, live: { version: 'version-1', by: 'Asha' } }]);
  expect((await run('status')).stdout).toMatch(/mf-sample: version-1 is live since .*, by Asha/);
  await trial.recordCounts('version-1', 200, 3);
  expect((await run('status')).stdout).toMatch(
    /version-1 .*3 of 200 visits failed in a day: 1\.5 % \(0\.5 % to 4\.3 %\)/,
  );
  const causeLine =
    /3 × on the server, last 2026-\S+ at \/lands \(Firefox\): TypeError: x is not a function\n/;
  expect((await run('status')).stdout).toMatch(causeLine);
  const causes = (await run('causes', remote)).stdout;
  expect(causes).toMatch(causeLine);
  expect(causes).toContain('    at f (mf-sample/version-1/server.cjs:1:2)\n');
  expect((await run('causes', remote, 'version-2')).stdout).toBe('version-2: no failure is known\n');
  const history = (await run('history', remote)).stdout;
  expect(history).toMatch(/promote version-1 {2}Asha: The first\n/);
  expect(history).toMatch(/canary version-2 10 %[^]*end-canary version-1[^]*promote version-2 {2}Binod/);
  const changes = JSON.parse((await run('history', remote, '--json')).stdout);
  expect(changes.map(({ gate }: { gate: string }) => gate)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes']);
});

test('status reports a tampered record, lists the other remotes, and exits with 1', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell, copyRecord } = trial;
  await publishVersions(registry, ['version-1']);
  await recordShell(1);
  await run('promote', remote, 'version-1');
  await copyRecord('mf-other');
  expect(await run('status')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^mf-other: Change 1 of mf-other is one of mf-sample\nmf-sample: version-1 is live since /,
    ),
  });
  expect(JSON.parse((await run('status', '--json')).stdout)).toMatchObject([
    { remote: 'mf-other', problem: 'Change 1 of mf-other is one of mf-sample' },
    { remote, live: { version: 'version-1' } },
  ]);
});

test('a bucket works like a folder', async () => {
  await using trial = trialOf(await s3Store());
  await publishVersions(trial.registry, ['version-1']);
  await trial.recordShell(1);
  expect(await trial.run('promote', remote)).toMatchObject({
    code: 0,
    stdout: `${publishedOnly}\n`,
  });
});

test('a dry run prints the change and the gate answer, and writes nothing', async () => {
  await using trial = await openTrial();
  const { registry, run, recordShell } = trial;
  await publishVersions(registry, ['version-1', 'version-2']);
  await recordShell(1);
  await promote(registry, { remote, version: 'version-1' }, { by: 'Asha', why: 'a test' });
  const before = await registry.record(remote);
  const promotion = await run('promote', remote, 'version-2', '--dry-run');
  expect(promotion).toMatchObject({ code: 0 });
  expect(promotion.stdout).toMatch(/^This would be done: mf-sample version-2 is live\nThe gate says yes\n/);
  const canary = await run('canary', remote, 'version-2', '--percent', '0.5', '--dry-run', '--json');
  expect(JSON.parse(canary.stdout)).toMatchObject({
    dryRun: true,
    changed: true,
    live: 'version-1',
    canary: { percent: 0.5 },
    gate: { verdict: 'yes' },
  });
  await recordShell(2);
  expect((await run('promote', remote, 'version-2', '--dry-run')).code).toBe(3);
  expect(await registry.record(remote)).toEqual(before);
});

test('a preview link holds a token signed by the release key', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const created = await trial.run(
    'preview',
    remote,
    'version-1',
    '--hours',
    '2',
    '--origin',
    'https://x.example',
    '--json',
  );
  const { url } = JSON.parse(created.stdout);
  expect(url).toMatch(/^https:\/\/x\.example\/releases\/preview\/[\w-]+$/);
  const shown = openPreview(url.split('/').at(-1), { trust, now: new Date() });
  expect(shown).toMatchObject({ remote, version: 'version-1' });
  const hours = (new Date(shown.until ?? Infinity).getTime() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);
  expect((await trial.run('preview', remote, 'version-9', '--origin', 'https://x.example')).code).toBe(1);
  expect((await trial.run('preview', remote, 'version-1', '--origin', 'localhost:3000')).code).toBe(2);
});

test('a preview link uses PUBLIC_ORIGIN; without it the error names the settings', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const at = { ...keyEnvironment, PUBLIC_ORIGIN: 'http://localhost:4130/' };
  const created = await trial.runWith(at, 'preview', remote, 'version-1');
  expect(created.stdout).toMatch(/^http:\/\/localhost:4130\/releases\/preview\/[\w-]+\n/);
  const nowhere = await trial.run('preview', remote, 'version-1');
  expect(nowhere).toMatchObject({ code: 1, stdout: '' });
  expect(nowhere.stderr).toMatch(/^Nothing tells where the site is: give --origin or set PUBLIC_ORIGIN\./);
});

test('a refused command exits with 1 and a reason, as JSON with --json', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const { run, runWith } = trial;
  expect(await run('history', 'mf-none')).toMatchObject({
    code: 1,
    stderr: 'Nothing of mf-none was ever live or a canary\n',
  });
  const { code, stderr } = await run('--json', 'promote', 'mf-none');
  expect(code).toBe(1);
  expect(JSON.parse(stderr)).toMatchObject({ code: 'NO_SUCH_VERSION' });
  expect((await runWith({}, 'status')).stderr).toMatch(/keygen/);
  expect((await runWith({ RELEASE_KEY: 'nonsense' }, 'status')).stderr).toBe("RELEASE_KEY can't be read\n");
  const generated = { NODE_ENV: 'production', RELEASE_KEY: `generated-${keyEnvironment.RELEASE_KEY}` };
  expect(await runWith(generated, 'status')).toMatchObject({
    code: 1,
    stderr: 'RELEASE_KEY: production needs one that is its own\n',
  });
});

test('a misused command exits with 2, help with 0', async () => {
  await using trial = await openTrial();
  await publishVersions(trial.registry, ['version-1']);
  const misused = [
    ['promote'],
    ['canary', remote],
    ['canary', remote, 'version-1', '--percent', '101'],
    ['canary', remote, 'version-1', '--percent', '10', '--end'],
    ['publish', 'mf-public', '--no-build', '--promote', '--promote-if-none'],
    ['publish', 'mf-public', '--no-build', '--promote-if-none', '--unchecked'],
  ];
  const codes = await Promise.all(misused.map(async (args) => (await trial.run(...args)).code));
  expect(codes).toEqual(misused.map(() => 2));
  for (const args of [['promote'], ['nosuch'], ['canary', remote, 'version-1', '--percent', '101']]) {
    const { code, stderr } = await trial.run('--json', ...args);
    expect([code, JSON.parse(stderr)]).toMatchObject([2, { code: 'MISUSED' }]);
  }
  const help = await trial.run('--help');
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/3 {2}the gate says no/) });
});
