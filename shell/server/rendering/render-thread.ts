import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { ApiAnswer, ApiCall, ApiSend } from '../api.ts';
import type { Job, JobName, JobResult } from '../../src/server/renderer.ts';
import type { Bundle } from './evaluate-bundle.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import { decodeResult } from './job-result.ts';
import { fromPlainError } from './plain-error.ts';
import { RemoteEnded, ThreadFailed } from './rendering-errors.ts';
import {
  type FromProcess,
  fromProcess,
  type ProcessStart,
  type ThreadSettings,
  type ToThreadOfShell,
} from './thread-messages.ts';

/** Limits of a thread. */
export type ThreadLimits = Pick<ThreadSettings, 'deadlineMs' | 'memoryMb'>;

/** Code with which a thread starts. */
export interface ThreadCode {
  /** File of the shell's rendering bundle, beside which are the programs of the process and the thread. */
  rendererFile: string;
  bundle: Bundle;
  apiOrigin: string;
  suspenseMs: number;
}

interface ThreadParts extends ThreadLimits {
  code: ThreadCode;
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
  call: (url: string, request: ApiCall) => Promise<ApiAnswer>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Longest start of a thread, and time between two looks at it: milliseconds. */
const startMs = 10_000;
const lookMs = 100;
/** Delay of a look that shows that this process is late: milliseconds. */
const lateMs = 250;
/** Most calls of a thread that wait for an answer: a dozen for each of the pages that it renders at the same time. */
const maxOpenCalls = 300;
/** Reason with which calls of a job end that nobody waits for. One for all: most jobs have none, and a stack takes time. */
const jobEnded = new Error('The job has ended');

/**
 * Arguments of the process: no permissions but that of its first thread to start the second one, which takes that away from
 * itself (`confine.ts`), no code from texts, and no database of Node's own, which reads files without a permission. Its program
 * comes by its standard input, so that there is no file that it may read, not even the one that it starts with.
 */
const processArgs = [
  '--permission',
  '--allow-worker',
  '--no-experimental-sqlite',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--no-warnings',
  '--eval',
  `require('node:stream/consumers').buffer(process.stdin).then((bytes) => {
    const end = 4 + bytes.readUInt32BE(0);
    const module = { exports: {} };
    const program = bytes.toString('utf8', 4, end);
    require('node:vm').compileFunction(program, ['require', 'module', 'exports'])(require, module, module.exports);
    module.exports.start(bytes.subarray(end));
  });`,
];
/** Environment of the process: where glibc gives memory back, as `scripts/supervisor/supervised-child.ts` says. */
const processEnv = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Ends what has not become ready in time; the time in which this process is late doesn't count. */
const limitStart = (end: () => void): NodeJS.Timeout => {
  let leftMs = startMs;
  let dueAt = performance.now() + lookMs;
  return setInterval(() => {
    if (performance.now() - dueAt < lateMs) leftMs -= lookMs;
    dueAt = performance.now() + lookMs;
    if (leftMs <= 0) end();
  }, lookMs).unref();
};

const lengthOf = ({ length }: Buffer): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** Starts a thread. */
export const startThread = ({ code, deadlineMs, memoryMb, onEnd }: ThreadParts): RenderThread => {
  const { rendererFile, bundle, apiOrigin, suspenseMs } = code;
  const fileBeside = (name: string): Buffer => readFileSync(join(dirname(rendererFile), name));
  const child = spawn(process.execPath, processArgs, {
    cwd: '/',
    env: processEnv,
    stdio: ['pipe', 'inherit', 'inherit', 'pipe', 'pipe'],
  });
  // Of `pipe` at these places.
  const [, , , channel, watcher] = child.stdio as unknown as Duplex[];
  if (!channel || !watcher) throw new Error('The process has no channels');
  const running = new Map<number, RunningJob>();
  const ended = Promise.withResolvers<void>();
  let endedBy: Error | undefined;
  const ready = Promise.withResolvers<void>();
  // Whoever has a job waits for it.
  ready.promise.catch(() => undefined);
  let isReady = false;
  let jobCount = 0;
  let openCalls = 0;

  const send = (message: ToThreadOfShell, ...payload: Uint8Array[]): void => {
    if (!endedBy) writeFrame(channel, message, ...payload);
  };
  const end = (error: Error): void => {
    if (endedBy) return;
    endedBy = error;
    clearInterval(starting);
    child.kill('SIGKILL');
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
  const starting = limitStart(() => endByCode('It did not start in time'));

  const answerCall = async ({ job, call, url, request }: Extract<FromProcess, { kind: 'call' }>) => {
    openCalls += 1;
    try {
      if (openCalls > maxOpenCalls) throw new Error('There are too many calls at the same time');
      if (new URL(url).origin !== new URL(apiOrigin).origin) throw new Error('That is not the API');
      const answer = await running.get(job)?.call(url, request);
      if (!answer) throw jobEnded;
      const { status, headers, body } = answer;
      send({ kind: 'answer', call, status, headers }, new Uint8Array(body));
    } catch (error) {
      send({ kind: 'no answer', call, reason: String(error) });
    } finally {
      openCalls -= 1;
    }
  };
  const onMessage = (message: FromProcess, payload: Buffer): void => {
    if (message.kind === 'call') return void answerCall(message);
    if (message.kind === 'ready') {
      isReady = true;
      clearInterval(starting);
      return ready.resolve();
    }
    if (message.kind === 'ended') {
      const { message: text, isOverdue, cause } = message;
      return endByCode(text, { isOverdue, ...(cause ? { cause: fromPlainError(cause) } : {}) });
    }
    const job = running.get(message.job);
    running.delete(message.job);
    if (message.kind === 'error') return job?.reject(fromPlainError(message.error));
    return job?.resolve(decodeResult(payload));
  };
  const onFault = (cause: unknown): void => endByCode('The code sent what is no message', { cause });
  const onFrame = ({ header, payload }: Frame): void => onMessage(fromProcess.parse(header), payload);
  for (const stream of [channel, watcher]) readFrames(stream, { onFrame, onFault });
  // Its end tells more.
  for (const stream of [channel, watcher, child.stdin]) stream?.on('error', () => undefined);
  child.once('error', (cause) => endByCode('It could not be started', { cause }));
  child.once('exit', (exitCode, signal) => endByCode(`The code ended its process with ${signal ?? exitCode}`));

  const [host, program, renderer] = [
    fileBeside('render-host.cjs'),
    fileBeside('render-worker.cjs'),
    readFileSync(rendererFile),
  ];
  const { filename, folderUrl } = bundle;
  const { NODE_ENV } = process.env;
  const start: ProcessStart = {
    lengths: { program: program.length, renderer: renderer.length },
    settings: { bundle: { filename, folderUrl }, apiOrigin, suspenseMs, deadlineMs, memoryMb, NODE_ENV },
  };
  const header = Buffer.from(JSON.stringify(start));
  for (const part of [host, header]) child.stdin?.write(Buffer.concat([lengthOf(part), part]));
  for (const part of [program, renderer]) child.stdin?.write(part);
  child.stdin?.end(bundle.source);

  return {
    ready: ready.promise,
    ended: ended.promise,
    run: async <Name extends JobName>(job: Job<Name>, apiSend: ApiSend): Promise<JobResult<Name>> => {
      await ready.promise;
      if (endedBy) throw endedBy;
      jobCount += 1;
      const id = jobCount;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const done = new AbortController();
      const { signal } = done;
      // In the request and the trace of the job.
      const call = AsyncLocalStorage.bind((url: string, request: ApiCall) =>
        apiSend(url, { ...request, signal }),
      );
      running.set(id, { job, call, resolve, reject });
      try {
        send({ kind: 'job', job: id }, Buffer.from(JSON.stringify(job)));
        // The thread answers a job with the result that its name stands for.
        return (await promise) as JobResult<Name>;
      } finally {
        done.abort(jobEnded);
      }
    },
    end: () => end(new ThreadFailed('The shell ended it')),
  };
};
