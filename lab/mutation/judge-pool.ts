import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { Trial } from './mutants.ts';

/** Trials per batch: the time grows faster than the number of trials. */
const batchSize = 25;

type Verdict = { passed: number[] } | { error: string };

const inBatches = (trials: readonly Trial[]): Trial[][] => {
  const batches: Trial[][] = [];
  for (let from = 0; from < trials.length; from += batchSize)
    batches.push(trials.slice(from, from + batchSize));
  return batches;
};

const startJudge = (): ChildProcess =>
  fork(path.join(import.meta.dirname, 'judge.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0060'],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });

const judgeBatch = async (judge: ChildProcess, trials: Trial[]): Promise<Trial[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>();
  const ended = (code: number | null): void => reject(new Error(`The judge ended with ${code}`));
  judge.once('message', (verdict) => resolve(verdict as Verdict)).once('exit', ended);
  judge.send(trials);
  const verdict = await promise.finally(() => judge.off('exit', ended));
  if ('error' in verdict) throw new Error(verdict.error);
  return verdict.passed.flatMap((index) => trials[index] ?? []);
};

/** Returns the trials in which Pact's verifier finds no mismatch. */
export const findPassing = async (trials: readonly Trial[]): Promise<Set<Trial>> => {
  const batches = inBatches(trials);
  const judges = Array.from({ length: Math.min(batches.length, os.availableParallelism()) }, startJudge);
  const passed = new Set<Trial>();
  try {
    await Promise.all(
      judges.map(async (judge) => {
        for (let batch = batches.pop(); batch; batch = batches.pop())
          for (const trial of await judgeBatch(judge, batch)) passed.add(trial);
      }),
    );
  } finally {
    for (const judge of judges) judge.kill();
  }
  return passed;
};
