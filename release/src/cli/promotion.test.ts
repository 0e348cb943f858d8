import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../../testing/built-folder.ts';
import { openTrial, publishedOnly, remote, type Trial } from '../../testing/command-trial.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { keyEnvironment } from '../../testing/test-keys.ts';
import { changedText } from '../command-texts.ts';
import type { GateAnswer } from '../gate/gate-answer.ts';
import { promote } from '../index.ts';
import { waitUntilServed } from '../serving/wait-until-served.ts';
import { createRecordingRegistry } from './dry-run-registry.ts';

/** A store with three versions of a remote, and a running shell that any of them fits. */
const openStage = async (): Promise<Trial> => {
  const trial = await openTrial();
  await publishVersions(trial.registry, ['version-1', 'version-2', 'version-3']);
  await trial.recordShell(1);
  return trial;
};

test('a promotion names that the version was rolled back or ended as a canary, and so does the gate', async () => {
  await using trial = await openStage();
  const { run } = trial;
  for (const args of [
    ['promote', remote, 'version-1'],
    ['promote', remote, 'version-2'],
    ['rollback', remote, '--why', 'Every page is empty'],
    ['canary', remote, 'version-3', '--percent', '10'],
    ['canary', remote, '--end', '--why', 'The map is gone'],
  ])
    expect((await run(...args)).code).toBe(0);
  const rolledBack = /Against it: version-2 was rolled back at \S+ by Asha: Every page is empty\n/;
  const ended = /Against it: the canary version-3 was rolled back at \S+ by Asha: The map is gone\n/;
  expect((await run('can-i-deploy', remote, 'version-2')).stdout).toMatch(rolledBack);
  expect((await run('can-i-deploy', remote)).stdout).toMatch(ended);
  expect((await run('promote', remote, 'version-3', '--dry-run')).stdout).toMatch(ended);
  const { stdout } = await run('promote', remote, 'version-2');
  expect(stdout).toMatch(rolledBack);
  expect(stdout).not.toContain('version-3');
  const asJson = JSON.parse((await run('--json', 'can-i-deploy', remote, 'version-2')).stdout);
  expect(asJson.against).toMatchObject([{ version: 'version-2', wasCanary: false }]);
  expect((await run('can-i-deploy', remote, 'version-1')).stdout).not.toContain('Against');
});

test('a promotion is live once a shell serves it, and else says that nobody does, and why', async () => {
  await using trial = await openStage();
  const { run, report } = trial;
  expect((await run('promote', remote, 'version-1')).stdout).toBe(`${publishedOnly}\n`);
  await report({ live: 'version-2' });
  expect((await run('promote', remote, 'version-2', '--seconds', '0')).stdout).toBe(
    'mf-sample version-2 is live\n',
  );
  await report({ live: 'version-2', leftOut: 'server.cjs is missing' });
  const promoted = await run('--json', 'promote', remote, 'version-3', '--seconds', '0');
  expect(JSON.parse(promoted.stdout)).toMatchObject({ changed: true, notServed: 'server.cjs is missing' });
  await report({ live: 'version-2' });
  expect((await run('promote', remote, 'version-1', '--seconds', '0')).stdout).toBe(
    'mf-sample version-1 is published as live, nobody serves it: the shell still serves version-2\n',
  );
});

test('the later one of two promotions at once is told of the other', async () => {
  await using trial = await openStage();
  const recording = createRecordingRegistry(trial.registry);
  const gate = async (): Promise<GateAnswer> => {
    await promote(trial.registry, { remote, version: 'version-2' }, { by: 'Binod', why: 'Mine' });
    return { verdict: 'yes', findings: [] };
  };
  const reason = { by: 'Asha', why: 'Hers', gate };
  const record = await promote(recording.registry, { remote, version: 'version-1' }, reason);
  const meanwhile = recording.changesMeanwhile(record);
  expect(meanwhile).toMatchObject([{ by: 'Binod', live: 'version-2' }]);
  const outcome = { record, isChanged: true, dryRun: false, answer: undefined, against: [], meanwhile };
  expect(changedText(remote, outcome)).toMatch(
    /^mf-sample version-1 is live\nMeanwhile, before it: \S+ {2}promote version-2 {2}Binod: Mine/,
  );
});

test('a promotion that another one replaced at once says so', async () => {
  await using trial = await openStage();
  const { registry, objects, report } = trial;
  await promote(registry, { remote, version: 'version-2' }, { by: 'Binod', why: 'Mine' });
  await report({ live: 'version-2' });
  const query = { objects, registry, remote, timeoutMs: 0 };
  expect(await waitUntilServed({ ...query, version: 'version-1' })).toMatch(
    /^Binod made version-2 live at \S+, right after it$/,
  );
  expect(await waitUntilServed({ ...query, version: 'version-2' })).toBeUndefined();
});

test('status shows alarms and what nobody serves', async () => {
  await using trial = await openStage();
  const { run, report } = trial;
  await run('promote', remote, 'version-1');
  await report({ leftOut: 'server.cjs is missing' }, [
    { version: 'version-1', message: '9 of 20 visits failed.', hindered: 'Please look at it.' },
  ]);
  expect((await run('status')).stdout).toMatch(
    /live since .*\n {2}nobody serves it: server\.cjs is missing\n {2}ALARM version-1: 9 of 20 visits failed\. Please look at it\.\n/,
  );
  expect(JSON.parse((await run('--json', 'status')).stdout)).toMatchObject([
    { alarms: [{ version: 'version-1' }], notServed: 'server.cjs is missing' },
  ]);
  await report({ live: 'version-1' });
  expect((await run('status')).stdout).not.toMatch(/nobody|ALARM/);
});

test.each([
  ['publish', 'mf-public', '--no-build'],
  ['promote', remote, 'version-1'],
])('%s on an empty or missing store names it with its setting, and writes nothing', async (...args) => {
  await using trial = await openTrial();
  await using folder = await temporaryFolder();
  const missing = join(folder.path, 'away');
  const { code, stdout, stderr } = await trial.runWith({ ...keyEnvironment, RELEASES: missing }, ...args);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    `The release store ${missing} (RELEASES) is empty or missing, so nothing was written`,
  );
  expect((await trial.runWith(keyEnvironment, ...args, '--store', folder.path)).stderr).toContain(
    '(--store)',
  );
  expect(await readdir(folder.path)).toEqual([]);
});

test('a store that is away is named with its setting', async () => {
  await using trial = await openTrial();
  const env = {
    ...keyEnvironment,
    RELEASES: 's3://bucket/releases',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { code, stderr } = await trial.runWith(env, 'promote', remote, 'version-1');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The release store s3:\/\/bucket\/releases \(RELEASES\) can't be reached, so nothing was written: /,
  );
});
