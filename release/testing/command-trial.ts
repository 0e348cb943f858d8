import type { ReleaseAlarm } from '@ekamra/contracts/releases/page';
import type { ServingReport } from '@ekamra/contracts/releases/serving';
import { runRelease } from '../src/cli/run-release.ts';
import type { ObjectStore, Registry } from '../src/index.ts';
import { textAt } from './stored-files.ts';
import { keyEnvironment, testRegistry } from './test-keys.ts';
import { folderStore, type TestStore } from './test-stores.ts';

export const remote = 'mf-sample';

/** What a promotion says of version-1 where no shell runs. */
export const publishedOnly =
  'mf-sample version-1 is published as live, nobody serves it: no shell has told the store what it serves in the last three minutes';

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}
export interface Trial extends AsyncDisposable {
  registry: Registry;
  objects: ObjectStore;
  run: (...args: string[]) => Promise<CommandResult>;
  /** Runs the command with other environment variables. */
  runWith: (env: Record<string, string>, ...args: string[]) => Promise<CommandResult>;
  /** Records the running shell. */
  recordShell: (shellInterface: number) => Promise<unknown>;
  /** Tells the store what a running shell serves of the remote, and its alarms. */
  report: (serving: { live?: string; leftOut?: string }, alarms?: ReleaseAlarm[]) => Promise<unknown>;
  /** Copies the record over that of another remote. */
  copyRecord: (to: string) => Promise<unknown>;
  /** Writes the counts of a shell server for the current hour, with a cause of the failures. */
  recordCounts: (version: string, visits: number, failed: number) => Promise<unknown>;
}

/** Deployment of a shell with this interface version. */
const shell = (shellInterface: number) => ({
  version: 'shell-1',
  since: '2026-06-12T00:00:00.000Z',
  offers: { shellInterface, shared: { react: '19.3.1' } },
});

export const trialOf = (store: TestStore): Trial => {
  const runWith = async (env: Record<string, string>, ...args: string[]): Promise<CommandResult> => {
    const output = { stdout: '', stderr: '' };
    const code = await runRelease(args, {
      env: { RELEASE_BY: 'Asha', RELEASES: store.address, ...store.env, ...env },
      writeOut: (text) => void (output.stdout += text),
      writeError: (text) => void (output.stderr += text),
    });
    return { code, ...output };
  };
  return {
    registry: testRegistry(store.objects),
    objects: store.objects,
    runWith,
    run: (...args) => runWith(keyEnvironment, ...args),
    recordShell: (shellInterface) =>
      store.objects.put('deployments.json', JSON.stringify({ shell: [shell(shellInterface)] })),
    report: (serving, alarms = []) =>
      store.objects.put(
        '_serving/0.json',
        JSON.stringify({
          at: new Date().toISOString(),
          remotes: [{ remote, ...serving }],
          alarms: alarms.map((alarm) => ({ remote, ...alarm })),
        } satisfies ServingReport),
      ),
    copyRecord: async (to) =>
      store.objects.put(`${to}/record.json`, await textAt(store.objects, `${remote}/record.json`)),
    recordCounts: (version, visits, failed) => {
      const at = '2026-06-12T10:00:00.000Z';
      const causes = [
        {
          where: 'server',
          message: 'TypeError: x is not a function',
          stack: 'at f (mf-sample/version-1/server.cjs:1:2)',
          path: '/lands',
          browser: 'Firefox',
          firstAt: at,
          lastAt: at,
          count: failed,
        },
      ];
      const hours = [[Math.floor(Date.now() / 3_600_000), visits, failed]];
      return store.objects.put(
        '_health/0.json',
        JSON.stringify({
          holder: '',
          at: new Date().toISOString(),
          versions: [{ remote, version, ticks: [], hours, causes }],
          reported: [],
        }),
      );
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
};

/** Runs commands on a store in a folder. */
export const openTrial = async (): Promise<Trial> => trialOf(await folderStore());
