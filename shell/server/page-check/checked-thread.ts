import { setTimeout as pause } from 'node:timers/promises';
import type { ApiSend } from '../api.ts';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import {
  startThread,
  type RenderThread,
  type ThreadCode,
  type ThreadLimits,
} from '../rendering/render-thread.ts';
import type { RemoteEnded } from '../rendering/rendering-errors.ts';

/** Milliseconds after the last page in which a timer of the remote may still end the thread. */
const settleMs = 500;

/** Times that a thread is started until one is there: a busy machine may take longer than a start has. */
const maxStarts = 6;

/** A thread for the pages of a remote that is started again when its code has ended it. */
export interface CheckedThread {
  /** Resolves when it takes jobs. */
  ready: () => Promise<void>;
  run: <Name extends JobName>(job: Job<Name>, send: ApiSend) => Promise<JobResult<Name>>;
  /** Factor by which jobs may take longer than on the shell's server. */
  patience: number;
  /** Waits for what still runs; throws `RemoteEnded` if that ends the thread. */
  settle: () => Promise<void>;
  end: () => void;
}

/** Creates a thread with the same limits as those of the shell's server. */
export const createCheckedThread = (
  parts: { code: ThreadCode; patience: number } & ThreadLimits,
): CheckedThread => {
  let thread: RenderThread | undefined;
  let endedIdle: RemoteEnded | undefined;
  const start = (): RenderThread => {
    const started = startThread({
      ...parts,
      onEnd: (error, jobs) => {
        if (thread === started) thread = undefined;
        if (jobs.length === 0) endedIdle = error;
      },
    });
    return started;
  };
  const startedThread = async (): Promise<RenderThread> => {
    for (let starts = 1; ; starts += 1) {
      const started = (thread ??= start());
      try {
        await started.ready;
        return started;
      } catch (error) {
        thread = undefined;
        if (starts === maxStarts) throw error;
      }
    }
  };
  const throwIfEnded = (): void => {
    const error = endedIdle;
    endedIdle = undefined;
    if (error) throw error;
  };
  return {
    patience: parts.patience,
    ready: async () => void (await startedThread()),
    run: async <Name extends JobName>(job: Job<Name>, send: ApiSend): Promise<JobResult<Name>> => {
      throwIfEnded();
      return (await startedThread()).run(job, send);
    },
    settle: async () => {
      await Promise.race([thread?.ended, pause(settleMs)]);
      throwIfEnded();
    },
    end: () => thread?.end(),
  };
};
