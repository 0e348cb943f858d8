import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { compileFunction, runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@ekamra/contracts/calls/client';
import type { Job, Renderer, ServerModule } from '../../src/server/renderer.ts';
import type { ApiAnswer, ApiSend } from '../api.ts';
import { fetchBy } from '../api-fetch.ts';
import { confine } from './confine.ts';
import { type Bundle, evaluateBundle } from './evaluate-bundle.ts';
import { readFrames, writeFrame } from './frames.ts';
import { createJobIdle } from './job-idle.ts';
import { encodeResult } from './job-result.ts';
import { toPlainError } from './plain-error.ts';
import { runJob } from './run-job.ts';
import type { FromHost, FromProcess, FromThread, ThreadData, ToThread } from './thread-messages.ts';

/*
 * A thread that runs the code of one version of a remote, and nothing else, in a process of its own. It reads the API through
 * the shell, which knows the visitor, the deadline and the trace. What nobody catches here ends the thread.
 */
/** Descriptor by which the thread talks with the shell. */
const channelFd = 3;
if (!parentPort) throw new Error('This file is started as a thread');
const port = parentPort;
const { settings, renderer: rendererText } = workerData as ThreadData;
const { apiOrigin, suspenseMs } = settings;
const channel = new Socket({ fd: channelFd });

const loadRenderer = (): Renderer => {
  const run = compileFunction(rendererText, ['exports', 'require', 'module'], {
    filename: 'render.cjs',
  });
  const module: { exports: Partial<Record<'renderer', Renderer>> } = { exports: {} };
  // Modules of Node alone: this thread may read no file.
  run(module.exports, createRequire('file:///render.cjs'), module);
  const { renderer } = module.exports;
  if (!renderer) throw new Error('The rendering bundle exports no renderer');
  return renderer;
};
// Built from src/server/render.tsx, which is type-checked against this type.
const renderer = loadRenderer();
// Without a flag of the whole process, which Node has no other way to set for a thread.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
confine(channel);

const send = (message: FromProcess, payload?: Uint8Array): void => writeFrame(channel, message, payload);
const tell = (message: FromThread): void => port.postMessage(message);
interface OpenCall {
  resolve: (answer: ApiAnswer) => void;
  reject: (reason: unknown) => void;
  end: () => void;
}
const calls = new Map<number, OpenCall>();
let callCount = 0;
const jobIdle = createJobIdle(() => performance.eventLoopUtilization().idle);

/** Creates the sender of a job. Once that has ended, the shell knows neither visitor nor deadline of a call. */
const sendFor =
  (job: number): ApiSend =>
  async (url, { method = 'GET', headers = {}, body } = {}) => {
    if (!jobIdle.has(job)) throw new Error('The job has ended');
    callCount += 1;
    const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
    const end = jobIdle.call(job);
    send({ kind: 'call', job, call: callCount, url, request: { method, headers, body } });
    calls.set(callCount, { resolve, reject, end });
    return promise;
  };

let bundle: Bundle | undefined;
let loaded: ServerModule | undefined;
const load = (): ServerModule => {
  if (!bundle) throw new Error('There is no bundle');
  return (loaded ??= evaluateBundle(bundle, renderer.shared));
};

const answerJob = async (job: number, work: Job): Promise<void> => {
  jobIdle.begin(job);
  try {
    const code = {
      module: load(),
      api: createClient({ origin: apiOrigin, fetch: fetchBy(sendFor(job)) }),
      signal: AbortSignal.timeout(suspenseMs),
    };
    send({ kind: 'result', job }, encodeResult(await runJob(renderer, work, code)));
  } catch (error) {
    send({ kind: 'error', job, error: toPlainError(error) });
  } finally {
    jobIdle.end(job);
  }
};

readFrames(channel, {
  onFrame: ({ header, payload }) => {
    // Of the shell that has started this process.
    const message = header as ToThread;
    if (message.kind === 'bundle') {
      const { filename, folderUrl } = message;
      bundle = { filename, folderUrl, source: payload.toString('utf8') };
      return;
    }
    if (message.kind === 'job')
      return void answerJob(message.job, JSON.parse(payload.toString('utf8')) as Job);
    const call = calls.get(message.call);
    calls.delete(message.call);
    call?.end();
    if (message.kind === 'no answer') return call?.reject(new Error(message.reason));
    const { status, headers } = message;
    return call?.resolve({ status, headers, body: new Uint8Array(payload).buffer });
  },
  onFault: () => process.exit(1),
});
port.on('message', ({ kind }: FromHost) => {
  if (kind === 'look') return tell({ kind: 'idle', times: jobIdle.times() });
  collectGarbage();
  return tell({ kind: 'collected' });
});
send({ kind: 'ready' });
