import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { ApiAnswer, ApiCall, ApiSend } from '../api.ts';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import { RemoteEnded, ThreadFailed } from './rendering-errors.ts';
import { createTimeLimit } from './time-limit.ts';
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts';

/** Limits of a thread. */
export interface ThreadLimits {
  /** Milliseconds that a job may take, of its own (`time-limit.ts`). */
  deadlineMs: number;
  /** Megabytes that the code may hold, in its heap and in buffers. With its garbage it may be twice as many. */
  memoryMb: number;
}

interface ThreadParts extends ThreadLimits {
  data: ThreadData;
  /** Called once when the code has ended the thread, with the jobs that were running. */
  onEnd: (error: RemoteEnded, jobs: Job[]) => void;
}

/** A thread with the code of one version of a remote. */
export interface RenderThread {
  /** Resolves when it takes jobs. Rejects with `ThreadFailed` if it doesn't start. */
  ready: Promise<void>;
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** Does a job; throws its error, `RemoteEnded`, or `ThreadFailed`. */
  run: <Name extends JobName>(job: Job<Name>, send: ApiSend) => Promise<JobResult<Name>>;
  /** Ends it. */
  end: () => void;
}

interface RunningJob {
  job: Job;
  call: (url: string, request: ApiCall) => Promise<ApiAnswer>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Longest start of a thread, and time between two looks at what it uses: milliseconds. */
const startMs = 10_000;
const lookMs = 100;
/** Delay of a look from which nothing is ended for its time, because what has arrived may not have been read: milliseconds. */
const lateMs = 250;
/**
 * Limit of V8 itself, which must not be met: an allocation that fails inside of V8, such as that of a growing `Map`, ends
 * the whole process and not the thread. The larger it is, the later V8 collects garbage.
 */
const maxOldGenerationSizeMb = 1_024;
const megabyte = 1_048_576;
/** Reason with which calls of a job end that nobody waits for. One for all: most jobs have none, and a stack takes time. */
const jobEnded = new Error('The job has ended');

/** Starts a thread. */
export const startThread = ({ data, deadlineMs, memoryMb, onEnd }: ThreadParts): RenderThread => {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    workerData: data,
    // No secrets.
    env: { NODE_ENV: process.env['NODE_ENV'] },
    resourceLimits: { maxOldGenerationSizeMb },
  });
  const running = new Map<number, RunningJob>();
  const ended = Promise.withResolvers<void>();
  let endedBy: Error | undefined;
  const ready = Promise.withResolvers<void>();
  // Whoever has a job waits for it.
  ready.promise.catch(() => undefined);
  let isReady = false;
  let jobCount = 0;

  const post = (message: ToThread, transferred: ArrayBuffer[] = []): void =>
    worker.postMessage(message, transferred);
  const end = (error: Error): void => {
    if (endedBy) return;
    endedBy = error;
    clearInterval(watching);
    void worker.terminate();
    ready.reject(error);
    ended.resolve();
    const jobs = [...running.values()];
    running.clear();
    if (error instanceof RemoteEnded)
      onEnd(
        error,
        jobs.map(({ job }) => job),
      );
    for (const { reject } of jobs) reject(error);
  };
  const endByCode = (message: string, options: ErrorOptions & { isOverdue?: boolean } = {}): void =>
    end(isReady ? new RemoteEnded(message, options) : new ThreadFailed('It did not start', options));

  const timeLimit = createTimeLimit(deadlineMs);
  const endOverdue = (): void => {
    if (timeLimit.isExceeded()) endByCode(`The code took longer than ${deadlineMs} ms`, { isOverdue: true });
  };
  /** True from when the thread is to collect its garbage until what is left has been looked at. */
  let isCollecting = false;
  const checkMemory = async (limitMb: number): Promise<boolean> => {
    const { used_heap_size: heap, external_memory: external } = await worker.getHeapStatistics();
    const usedMb = Math.round((heap + external) / megabyte);
    if (usedMb > limitMb) endByCode(`The code took ${usedMb} MB, more than ${memoryMb} MB`);
    return usedMb > memoryMb;
  };
  /** Ends code that holds too much. Much of it may be garbage, which V8 leaves for as long as there is room. */
  const watchMemory = async (): Promise<void> => {
    const isMuch = await checkMemory(2 * memoryMb);
    if (!isMuch || isCollecting || endedBy) return;
    isCollecting = true;
    post({ kind: 'collect' });
  };
  const onCollected = async (): Promise<void> => {
    await checkMemory(memoryMb);
    isCollecting = false;
  };
  const watchTime = async (): Promise<void> => {
    post({ kind: 'look' });
    const { user, system } = await worker.cpuUsage();
    const { active } = worker.performance.eventLoopUtilization();
    timeLimit.onUse({ cpu: (user + system) / 1_000, active });
    endOverdue();
  };
  const look = async (): Promise<void> => {
    if (running.size > 0) await watchTime();
    await watchMemory();
  };
  let isLooking = false;
  let untilStartMs = startMs;
  let dueAt = performance.now() + lookMs;
  const watch = (): void => {
    const isLate = performance.now() - dueAt > lateMs;
    dueAt = performance.now() + lookMs;
    if (isLate) return;
    if (!isReady) {
      untilStartMs -= lookMs;
      if (untilStartMs <= 0) endByCode('It did not start in time');
      return;
    }
    if (isLooking) {
      timeLimit.onSilence(lookMs);
      return endOverdue();
    }
    isLooking = true;
    // It rejects if the thread has ended.
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  };
  const watching = setInterval(watch, lookMs).unref();

  const answerCall = async ({ job, call, url, request }: Extract<FromThread, { kind: 'call' }>) => {
    try {
      const answer = await running.get(job)?.call(url, request);
      if (!answer) throw new Error('The job has ended');
      post({ kind: 'answer', call, answer }, [answer.body]);
    } catch (error) {
      post({ kind: 'no answer', call, reason: new Error(String(error)) });
    }
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'call') return void answerCall(message);
    // It rejects if the thread has ended.
    if (message.kind === 'collected') return void onCollected().catch(() => undefined);
    if (message.kind === 'ready') {
      isReady = true;
      return ready.resolve();
    }
    if (message.kind === 'idle') {
      timeLimit.onIdle(message.times);
      return endOverdue();
    }
    const job = running.get(message.job);
    running.delete(message.job);
    timeLimit.end(message.job);
    return message.kind === 'result' ? job?.resolve(message.result) : job?.reject(message.error);
  });
  worker.once('error', (cause) => endByCode('The code crashed', { cause }));
  worker.once('exit', (code) => endByCode(`The code ended its thread with ${code}`));

  return {
    ready: ready.promise,
    ended: ended.promise,
    run: async <Name extends JobName>(job: Job<Name>, send: ApiSend): Promise<JobResult<Name>> => {
      await ready.promise;
      if (endedBy) throw endedBy;
      jobCount += 1;
      const id = jobCount;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const done = new AbortController();
      const { signal } = done;
      // In the request and the trace of the job.
      const call = AsyncLocalStorage.bind((url: string, request: ApiCall) =>
        send(url, { ...request, signal }),
      );
      running.set(id, { job, call, resolve, reject });
      timeLimit.begin(id);
      try {
        post({ kind: 'job', job: id, work: job });
        // The thread answers a job with the result that its name stands for.
        return (await promise) as JobResult<Name>;
      } finally {
        done.abort(jobEnded);
      }
    },
    end: () => end(new ThreadFailed('The shell ended it')),
  };
};
