import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { openPage, waitUntil } from '../testing/release-stage.ts';
import { releaseSuite } from '../testing/sample-suite.ts';

const suite = releaseSuite();

/** Ids of a process and of all that it has started. */
const withDescendants = (pid: number): number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(withDescendants)];
};

// Only Linux shows processes in files.
const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('neither the shell nor what it starts has a secret in its environment or its arguments', async () => {
  const releases = suite.sample.releases('secrets');
  await suite.sample.release(releases, 'one');
  const secrets = { SHELL_SECRET: 's'.repeat(40), OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2' };
  const settings = suite.sample.settings(releases);
  await using shell = await suite.shellBehindProxy(releases, secrets);
  const isRendered = async () => !(await openPage(shell, `/?${Math.random()}`)).html.includes('class="splash"');
  expect(await waitUntil(isRendered)).toBe(true);
  const pids = withDescendants(shell.pid);
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids)
    for (const file of ['environ', 'cmdline']) {
      const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
      for (const secret of [...Object.values(secrets), settings['TAKE_BACK_KEY'] ?? ''])
        expect([file, text.includes(secret)]).toEqual([file, false]);
    }
});
