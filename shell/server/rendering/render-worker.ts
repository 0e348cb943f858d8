import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@ekamra/contracts/client';
import type { Renderer, ServerModule } from '../../src/server/renderer.ts';
import type { ApiAnswer, ApiSend } from '../api.ts';
import { fetchBy } from '../api-fetch.ts';
import { evaluateBundle } from './evaluate-bundle.ts';
import { createJobIdle } from './job-idle.ts';
import { runJob } from './run-job.ts';
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts';

/*
 * A thread that runs the code of one version of a remote, and nothing else. It reads the API through the shell's main
 * thread, which knows the visitor, the deadline and the trace. What nobody catches here ends the thread.
 */
if (!parentPort) throw new Error('This file is started as a thread');
const port = parentPort;
const { rendererFile, bundle, apiOrigin, suspenseMs } = workerData as ThreadData;
// Built from src/server/render.tsx, which is type-checked against this type.
const { renderer } = createRequire(import.meta.url)(rendererFile) as { renderer: Renderer };

const send = (message: FromThread): void => port.postMessage(message);
// Without a flag of the whole process, which Node has no other way to set for a thread.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
interface OpenCall {
  resolve: (answer: ApiAnswer) => void;
  reject: (reason: unknown) => void;
  end: () => void;
}
const calls = new Map<number, OpenCall>();
let callCount = 0;
const jobIdle = createJobIdle(() => performance.eventLoopUtilization().idle);

/** Creates the sender of a job. */
const sendFor =
  (job: number): ApiSend =>
  (url, { method = 'GET', headers = {}, body } = {}) => {
    callCount += 1;
    const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
    const end = jobIdle.call(job);
    calls.set(callCount, { resolve, reject, end });
    send({ kind: 'call', job, call: callCount, url, request: { method, headers, body } });
    return promise;
  };

/** Returns an error that can be sent, with at most so many causes: without what its thrower added to it. */
const plainError = (error: unknown, causes = 2): Error => {
  if (!(error instanceof Error)) return new Error(inspect(error));
  const { name, message, stack, cause } = error;
  const options = cause !== undefined && causes > 0 ? { cause: plainError(cause, causes - 1) } : {};
  return Object.assign(new Error(message, options), { name, stack });
};

let loaded: ServerModule | undefined;
const load = (): ServerModule => (loaded ??= evaluateBundle(bundle, renderer.shared));

const answerJob = async ({ job, work }: Extract<ToThread, { kind: 'job' }>): Promise<void> => {
  jobIdle.begin(job);
  try {
    const code = {
      module: load(),
      api: createClient({ origin: apiOrigin, fetch: fetchBy(sendFor(job)) }),
      signal: AbortSignal.timeout(suspenseMs),
    };
    send({ kind: 'result', job, result: await runJob(renderer, work, code) });
  } catch (error) {
    send({ kind: 'error', job, error: plainError(error) });
  } finally {
    jobIdle.end(job);
  }
};

port.on('message', (message: ToThread) => {
  if (message.kind === 'job') return void answerJob(message);
  if (message.kind === 'look') return send({ kind: 'idle', times: jobIdle.times() });
  if (message.kind === 'collect') {
    collectGarbage();
    return send({ kind: 'collected' });
  }
  const call = calls.get(message.call);
  calls.delete(message.call);
  call?.end();
  return message.kind === 'answer' ? call?.resolve(message.answer) : call?.reject(message.reason);
});
send({ kind: 'ready' });
