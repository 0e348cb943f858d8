import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isRendered, waitUntil } from '../testing/release-stage.ts';
import type { RunningShell } from '../testing/running-shell.ts';
import { releaseSuite } from '../testing/sample-suite.ts';
import { childrenOf, stateOf, withDescendants } from '../testing/system-processes.ts';

const suite = releaseSuite();

const startShell = async (name: string, settings: Record<string, string> = {}): Promise<RunningShell> => {
  const releases = suite.sample.releases(name);
  await suite.sample.release(releases, 'one');
  const shell = await suite.shellBehindProxy(releases, settings);
  expect(await waitUntil(() => isRendered(shell, `/?${Math.random()}`))).toBe(true);
  return shell;
};

// Only Linux shows processes in files.
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('processes with the code of remotes', () => {
  test('neither the shell nor what it starts has a secret in its environment or its arguments', async () => {
    const secrets = { SHELL_SECRET: 's'.repeat(40), OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2' };
    await using shell = await startShell('secrets', secrets);
    const { TAKE_BACK_KEY = '' } = suite.sample.settings('');
    const pids = withDescendants(shell.pid);
    expect(pids.length).toBeGreaterThan(1);
    for (const pid of pids)
      for (const file of ['environ', 'cmdline']) {
        const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
        for (const secret of [...Object.values(secrets), TAKE_BACK_KEY])
          expect([file, text.includes(secret)]).toEqual([file, false]);
      }
  });

  test('they end with the shell, even if it is killed', async () => {
    const shell = await startShell('killed');
    const children = childrenOf(shell.pid);
    expect(children.length).toBeGreaterThan(0);
    // By SIGKILL.
    await shell[Symbol.asyncDispose]();
    expect(
      await waitUntil(() => Promise.resolve(children.every((pid) => !/^[A-Y]$/.test(stateOf(pid) ?? '')))),
    ).toBe(true);
  });
});
