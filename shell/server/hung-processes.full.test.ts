import { describe, expect, test } from '@jest/globals';
import { isRendered, waitUntil } from '../testing/release-stage.ts';
import { releaseSuite } from '../testing/sample-suite.ts';
import { childrenOf, localSocketsOf, stateOf } from '../testing/system-processes.ts';

const suite = releaseSuite();

// Only Linux shows processes in files.
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('the processes of remotes', () => {
  test.each(['SIGKILL', 'SIGSTOP'])(
    'are replaced after %s, leave nothing behind, and are missed by their own pages alone',
    async (signal) => {
      const releases = suite.sample.releases(signal);
      await suite.sample.release(releases, 'one');
      await using shell = await suite.shellBehindProxy(releases);
      /** Children and connections to them: one child renders, and one is started ahead. */
      const open = (): number[] => [childrenOf(shell.pid).length, localSocketsOf(shell.pid)];
      const isOpen = (): Promise<boolean> => Promise.resolve(open().join() === '2,6');
      const renders = (): Promise<boolean> => isRendered(shell, `/?${Math.random()}`);
      expect(await waitUntil(renders)).toBe(true);
      expect([await waitUntil(isOpen), open()]).toEqual([true, [2, 6]]);

      const before = childrenOf(shell.pid);
      for (const pid of before) process.kill(pid, signal);
      const isGone = (): boolean => before.every((pid) => stateOf(pid) === undefined);
      expect(await waitUntil(async () => (await renders()) && isGone(), 120_000)).toBe(true);
      expect([await waitUntil(isOpen), open()]).toEqual([true, [2, 6]]);
    },
    300_000,
  );
});
