import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiAnswer, ApiCall, ApiSend } from '../api.ts';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import type { Bundle } from './evaluate-bundle.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { decodeResult } from './job-result.ts';
import { fromPlainError } from './plain-error.ts';
import { type RenderProcess, startProcess } from './render-process.ts';
import { RemoteEnded, ThreadFailed } from './rendering-errors.ts';
import {
  type FromProcess,
  fromProcess,
  type ThreadSettings,
  type ToHost,
  type ToThread,
} from './thread-messages.ts';

/** Limits of a thread. */
export type ThreadLimits = Pick<ThreadSettings, 'deadlineMs' | 'memoryMb'>;

/** Code with which a thread starts. */
export interface ThreadCode {
  /** File of the shell's rendering bundle. */
  rendererFile: string;
  bundle: Bundle;
  apiOrigin: string;
  suspenseMs: number;
}

interface ThreadOptions extends ThreadLimits {
  code: ThreadCode;
  /** Process that was started for it, with the same code and limits; a new one by default. */
  process?: RenderProcess;
  /** Called once when the code has ended the thread, with the jobs that were running. */
  onEnd: (error: RemoteEnded, jobs: Job[]) => void;
}

/** A thread with the code of one version of a remote, in a process of its own. */
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
  calls: number;
  call: (url: string, request: ApiCall) => Promise<ApiAnswer>;
  resolve: (result: JobResult<JobName>) => void;
  reject: (error: unknown) => void;
}

/** Headers of a call that are passed on: by others the code could pretend to be another visitor, or one of our processes. */
const passedHeaders: ReadonlySet<string> = new Set(['accept', 'content-type']);
const passedOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => passedHeaders.has(name)));
/** Most calls of the API by one job: many times those of a page. */
const maxCalls = 300;
/** Longest start of a process, longest time in which it doesn't answer after that, and time between two questions: milliseconds. */
const startMs = 10_000;
const silenceMs = 30_000;
const lookMs = 200;
/** Delay of a question that shows that this process is late, so that an answer may not have been read: milliseconds. */
const lateMs = 250;
/** Reason with which calls of a job end that nobody waits for. One for all: most jobs have none, and a stack takes time. */
const jobEnded = new Error('The job has ended');

/** Calls `look` at intervals, except where this process is late: what has arrived may not have been read then. */
const lookOnTime = (look: () => void): NodeJS.Timeout => {
  let dueAt = performance.now() + lookMs;
  return setInterval(() => {
    const isLate = performance.now() - dueAt > lateMs;
    dueAt = performance.now() + lookMs;
    if (!isLate) look();
  }, lookMs).unref();
};

/** Starts a thread. Throws `ThreadFailed` if the machine has no room for its process. */
export const startThread = ({ code, process, deadlineMs, memoryMb, onEnd }: ThreadOptions): RenderThread => {
  const { rendererFile, bundle, apiOrigin, suspenseMs } = code;
  const settings = { apiOrigin, suspenseMs, deadlineMs, memoryMb };
  const { child, thread, host, kill } = process ?? startProcess({ rendererFile, settings });
  const running = new Map<number, RunningJob>();
  const ready = Promise.withResolvers<void>();
  // Whoever has a job waits for it.
  ready.promise.catch(() => undefined);
  const ended = Promise.withResolvers<void>();
  let endedBy: Error | undefined;
  let isReady = false;
  let jobCount = 0;
  /** Questions to the host that it has not answered. */
  let openLooks = 0;
  let silentMs = 0;

  const end = (error: Error): void => {
    if (endedBy) return;
    endedBy = error;
    clearInterval(watching);
    kill();
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
  const endByCode = (message: string, options: ErrorOptions & { isOverdue?: boolean } = {}): void => {
    const cause = options.cause ?? new Error(message);
    end(isReady ? new RemoteEnded(message, options) : new ThreadFailed('It did not start', { cause }));
  };
  const watching = lookOnTime(() => {
    const isWaiting = !isReady || openLooks > 0;
    silentMs = isWaiting ? silentMs + lookMs : 0;
    if (silentMs > (isReady ? silenceMs : startMs))
      return end(new ThreadFailed('Its process did not answer'));
    if (!isReady || running.size === 0) return;
    openLooks += 1;
    writeFrame(host, { jobs: [...running.keys()] } satisfies ToHost);
  });

  const send = (message: ToThread, payload?: Uint8Array): void => {
    if (!endedBy) writeFrame(thread, message, payload);
  };
  const answerCall = async (job: RunningJob, { call, url, request }: FromProcess & { kind: 'call' }) => {
    try {
      if (new URL(url).origin !== new URL(apiOrigin).origin) throw new Error('That is not the API');
      const { status, headers, body } = await job.call(url, {
        ...request,
        headers: passedOf(request.headers),
      });
      send({ kind: 'answer', call, status, headers }, new Uint8Array(body));
    } catch (error) {
      send({ kind: 'no answer', call, reason: String(error).slice(0, 1_000) });
    }
  };
  /** Ends a job, after which nothing more is expected of it. */
  const finish = (id: number, settle: (job: RunningJob) => void): void => {
    const job = running.get(id);
    if (!job) throw new Error(`There is no job ${id}`);
    running.delete(id);
    settle(job);
  };
  const settleWith =
    (payload: Buffer) =>
    ({ job, resolve, reject }: RunningJob): void => {
      try {
        resolve(decodeResult(job.name, payload));
      } catch (error) {
        reject(error);
      }
    };
  const onCall = (message: FromProcess & { kind: 'call' }): void => {
    const job = running.get(message.job);
    if (!job) throw new Error(`There is no job ${message.job}`);
    job.calls += 1;
    if (job.calls > maxCalls) endByCode(`The code called the API more than ${maxCalls} times`);
    else void answerCall(job, message);
  };
  /** Takes a message. Throws if it can only be that of hostile code, which would send without end. */
  const onMessage = (message: FromProcess, payload: Buffer): void => {
    switch (message.kind) {
      case 'ready':
        if (isReady) throw new Error('It has been ready before');
        isReady = true;
        silentMs = 0;
        return ready.resolve();
      case 'looked':
        if (openLooks === 0) throw new Error('Nobody has asked');
        openLooks -= 1;
        silentMs = 0;
        return;
      case 'ended': {
        const { message: text, isOverdue, cause } = message;
        return endByCode(text, { isOverdue, ...(cause ? { cause: fromPlainError(cause) } : {}) });
      }
      case 'call':
        return onCall(message);
      case 'error':
        return finish(message.job, ({ reject }) => reject(fromPlainError(message.error)));
      case 'result':
        return finish(message.job, settleWith(payload));
    }
  };
  const onFault = (cause: unknown): void => endByCode('The code sent what is no message', { cause });
  const onFrame = ({ header, payload }: Frame): void => {
    if (!endedBy) onMessage(fromProcess.parse(header), payload);
  };
  const { source, filename, folderUrl } = bundle;
  send({ kind: 'bundle', filename, folderUrl }, Buffer.from(source));
  for (const stream of [thread, host]) readFrames(stream, { onFrame, onFault });
  child.once('error', (cause) => end(new ThreadFailed('Its process could not be started', { cause })));
  child.once('exit', (exitCode, signal) =>
    endByCode(`The code ended its process with ${signal ?? exitCode}`),
  );

  return {
    ready: ready.promise,
    ended: ended.promise,
    run: async <Name extends JobName>(job: Job<Name>, apiSend: ApiSend): Promise<JobResult<Name>> => {
      await ready.promise;
      if (endedBy) throw endedBy;
      jobCount += 1;
      const id = jobCount;
      const { promise, resolve, reject } = Promise.withResolvers<JobResult<JobName>>();
      const done = new AbortController();
      const { signal } = done;
      // In the request and the trace of the job.
      const call = AsyncLocalStorage.bind((url: string, request: ApiCall) =>
        apiSend(url, { ...request, signal }),
      );
      running.set(id, { job, calls: 0, call, resolve, reject });
      try {
        send({ kind: 'job', job: id }, Buffer.from(JSON.stringify(job)));
        // The result was checked by the name of the job.
        return (await promise) as JobResult<Name>;
      } finally {
        done.abort(jobEnded);
      }
    },
    end: () => end(new ThreadFailed('The shell ended it')),
  };
};
