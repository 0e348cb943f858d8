import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { keyEnvironment } from './test-keys.ts';
import type { TestStore } from './test-stores.ts';

/** A release job in its own process (`release-job.ts`). */
export interface Job {
  /** Settles when the job has started up and waits. */
  ready: Promise<unknown>;
  start: () => void;
  /** Exit code or signal. */
  ended: Promise<number | NodeJS.Signals>;
}

const endOf = async (child: ChildProcess): Promise<number | NodeJS.Signals> => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? signal ?? 1;
};

/** Starts a job on a store with these environment variables. */
export const startJob = ({ address, env }: Pick<TestStore, 'address' | 'env'>, variables: object): Job => {
  const program = join(import.meta.dirname, 'release-job.ts');
  const hook =
    'KILL_AT_STEP' in variables ? ['--import', new URL('kill-at-step.ts', import.meta.url).href] : [];
  const child = spawn(process.execPath, [...hook, program], {
    env: { ...childEnvironment(), RELEASES: address, ...env, ...keyEnvironment, ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  child.stdin.on('error', () => undefined);
  return {
    ready: Promise.race([once(child.stdout, 'data'), ended]),
    start: () => void child.stdin.write('\n'),
    ended,
  };
};
