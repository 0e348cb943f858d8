import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job } from '../../src/server/renderer.ts';
import type { ApiSend } from '../api.ts';
import { stubRenderer } from '../../testing/stub-renderer.ts';
import { startThread } from './render-thread.ts';
import type { RemoteEnded } from './rendering-errors.ts';

let renderer: AsyncDisposable & { file: string };
beforeAll(async () => {
  renderer = await stubRenderer(
    `exports.renderer = { shared: {}, crawlGuide: async (_, { module, api }) => {
      await module.createRoutes({ api });
      return { pages: [], lists: [] };
    } };`,
  );
}, 600_000);
afterAll(async () => renderer?.[Symbol.asyncDispose]());

const job = { name: 'crawlGuide', task: {} } as Job<'crawlGuide'>;
const unreachable: ApiSend = () => Promise.reject(new Error('There is no API'));
const slow: ApiSend = async () => {
  await pause(700);
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: new TextEncoder().encode('[]').buffer };
};

/** A thread whose code does `body` for each job. */
const stage = (body: string, { memoryMb = 128, deadlineMs = 20_000 } = {}) => {
  const faults: RemoteEnded[] = [];
  const thread = startThread({
    code: {
      rendererFile: renderer.file,
      bundle: {
        source: `exports.createRoutes = async ({ api, ...context }) => { ${body} };`,
        filename: 'x',
        folderUrl: '/x/',
      },
      apiOrigin: 'http://api.example',
      suspenseMs: 20_000,
    },
    deadlineMs,
    memoryMb,
    onEnd: (fault) => faults.push(fault),
  });
  return { thread, faults, [Symbol.dispose]: thread.end };
};

test('a thread that leaves garbage behind is not ended for it', async () => {
  using it = stage('Array.from({ length: 400_000 }, (_, i) => ({ i }));', { memoryMb: 384 });
  for (let times = 0; times < 60; times += 1) await it.thread.run(job, unreachable);
  expect(it.faults).toEqual([]);
});

test.each([
  ['an array', 'const a = []; for (;;) a.push([1.5, 2.5]);'],
  ['buffers', 'const a = []; for (;;) a.push(Buffer.alloc(1_000_000, 1));'],
  ['large arrays', 'const a = []; for (;;) a.push(new Array(5_000_000).fill(context));'],
])('a thread that hoards memory in %s is ended, and the process goes on', async (_, body) => {
  using it = stage(body);
  await expect(it.thread.run(job, unreachable)).rejects.toThrow(/^The code took \d+ MB, more than 128 MB$/);
  expect(it.faults).toHaveLength(1);
});

test('a thread that hoards messages, which V8 does not count, is ended', async () => {
  using it = stage(
    'const { port1 } = new MessageChannel(); for (;;) port1.postMessage(new Uint8Array(1_000_000).fill(1));',
  );
  await expect(it.thread.run(job, unreachable)).rejects.toThrow(/^The code took \d+ MB, more than 128 MB$/);
});

test('code that replaces functions of JavaScript does not hide its next job from the time limit', async () => {
  using it = stage(
    `if (globalThis.isPrepared) for (;;);
    globalThis.isPrepared = true;
    for (const name of ['store', 'load', 'wait']) Atomics[name] = () => 0;
    Array.prototype.indexOf = () => -1;
    Map.prototype.set = function () { return this; };`,
    { deadlineMs: 200 },
  );
  await it.thread.run(job, unreachable);
  await expect(it.thread.run(job, unreachable)).rejects.toThrow('The code took longer than 200 ms');
});

test('a job that calls the API without end ends its thread', async () => {
  using it = stage(
    "for (;;) await api({ method: 'GET', path: '/lands', service: 'catalog' }).catch(() => undefined);",
  );
  await expect(it.thread.run(job, unreachable)).rejects.toThrow(
    'The code called the API more than 300 times',
  );
  expect(it.faults).toHaveLength(1);
});

test('a call after the end of its job is refused, and the next job is done', async () => {
  using it = stage(
    "setTimeout(() => void api({ method: 'GET', path: '/lands', service: 'catalog' }).catch(() => undefined));",
  );
  for (let times = 0; times < 3; times += 1) await it.thread.run(job, unreachable);
  expect(it.faults).toEqual([]);
});

test('an error that cannot be sent as it is still fails only its job', async () => {
  using it = stage('throw Object.assign(new Error("No such thing", { cause: () => 1 }), { extra: () => 1 })');
  await expect(it.thread.run(job, unreachable)).rejects.toThrow('No such thing');
  expect(it.faults).toEqual([]);
});

test('a job that waits for an answer longer than it may take itself is not ended', async () => {
  using it = stage("return api({ method: 'GET', path: '/lands', service: 'catalog' });", { deadlineMs: 200 });
  await it.thread.run(job, slow);
  expect(it.faults).toEqual([]);
});

test('a job that ends while this process is late is not ended for its time', async () => {
  using it = stage('return new Promise((resolve) => setTimeout(resolve, 20));', { deadlineMs: 200 });
  await it.thread.ready;
  const running = it.thread.run(job, unreachable);
  await nextTurn();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  await running;
  expect(it.faults).toEqual([]);
});

test.each([
  ['loops', 'for (;;);', 'The code took longer than 200 ms'],
  [
    'blocks',
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    'The code took longer than 200 ms',
  ],
  ['never answers', 'return new Promise(() => undefined);', 'The code took longer than 200 ms'],
  ['ends the thread', 'process.exit(1);', 'The code ended its thread with 1'],
  [
    'throws later',
    'setTimeout(() => { throw 1; }); return new Promise(() => undefined);',
    'The code crashed',
  ],
])('a job that %s ends its thread, and the process goes on', async (_, body, message) => {
  using it = stage(body, { deadlineMs: 200 });
  await expect(it.thread.run(job, unreachable)).rejects.toThrow(message);
  expect(it.faults.map((fault) => fault.message)).toEqual([message]);
});
