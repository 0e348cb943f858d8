import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { isFullRun } from '@ekamra/chassis/testing/sampled';
import { describe, expect, test } from '@jest/globals';
import { openPage, waitUntil } from '../testing/release-stage.ts';
import type { RunningShell } from '../testing/running-shell.ts';
import { releaseSuite } from '../testing/sample-suite.ts';

const suite = releaseSuite();

/** Ids of the children of a process. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** Returns what is read of a process or a descriptor; undefined if there is none any more. */
const ifThere = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

/** State of a process, such as Z for one that has ended and that nobody has asked about; undefined without one. */
const stateOf = (pid: number): string | undefined =>
  ifThere(() => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

/** Number of sockets by which a process talks to others of its machine, such as its children. */
const localSocketsOf = (pid: number): number => {
  const inodes = new Set(readFileSync(`/proc/${pid}/net/unix`, 'utf8').match(/(?<= )\d+(?=$| )/gm));
  const targets = readdirSync(`/proc/${pid}/fd`).map(
    (fd) => ifThere(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? '',
  );
  return targets.filter((target) => inodes.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')).length;
};

const isRendered = async (shell: RunningShell): Promise<boolean> =>
  !(await openPage(shell, `/?${Math.random()}`)).html.includes('class="splash"');

const startShell = async (name: string, settings: Record<string, string> = {}): Promise<RunningShell> => {
  const releases = suite.sample.releases(name);
  await suite.sample.release(releases, 'one');
  const shell = await suite.shellBehindProxy(releases, settings);
  expect(await waitUntil(() => isRendered(shell))).toBe(true);
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

  test('a process that is killed or hangs is replaced, leaves nothing behind, and is missed by its own pages alone', async () => {
    await using shell = await startShell('hanging');
    // One renders, and one is started ahead.
    expect(await waitUntil(() => Promise.resolve(childrenOf(shell.pid).length === 2))).toBe(true);
    const connections = localSocketsOf(shell.pid);
    expect(connections).toBeGreaterThan(0);
    for (const signal of isFullRun ? (['SIGKILL', 'SIGSTOP'] as const) : (['SIGKILL'] as const)) {
      const before = childrenOf(shell.pid);
      for (const pid of before) process.kill(pid, signal);
      const isReplaced = async (): Promise<boolean> =>
        (await isRendered(shell)) && before.every((pid) => stateOf(pid) === undefined);
      expect([signal, await waitUntil(isReplaced)]).toEqual([signal, true]);
    }
    expect(childrenOf(shell.pid).map(stateOf)).not.toContain('Z');
    const isAsBefore = (): boolean =>
      childrenOf(shell.pid).length === 2 && localSocketsOf(shell.pid) === connections;
    expect(await waitUntil(() => Promise.resolve(isAsBefore()))).toBe(true);
  });
});
