import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job } from '../../src/server/renderer.ts';
import type { ApiSend } from '../api.ts';
import { stubRenderer } from '../../testing/stub-renderer.ts';
import { type RenderThread, startThread } from './render-thread.ts';

/* What hostile code of a remote tries on the server. */

let renderer: AsyncDisposable & { file: string };
let thread: RenderThread;
const faults: Error[] = [];
const unreachable: ApiSend = () => Promise.reject(new Error('There is no API'));

beforeAll(async () => {
  // Evaluates what a job asks for inside of the remote's bundle, to which it leaks Node's modules and its connection to the shell.
  renderer = await stubRenderer(
    `const { Socket } = require('node:net');
    const { cork } = Socket.prototype;
    let connection;
    Socket.prototype.cork = function () {
      connection = this;
      return cork.call(this);
    };
    exports.renderer = {
      shared: { node: require, connection: () => connection },
      crawlGuide: async ({ attempt }, { module }) => ({ pages: [], lists: [String(await module.createRoutes(attempt))] }),
    };`,
  );
  thread = startHostile();
}, 600_000);
afterAll(async () => {
  thread?.end();
  await renderer?.[Symbol.asyncDispose]();
});

const startHostile = (): RenderThread => {
  const attempts = Object.entries({ ...withoutModules, ...withModules, ...harmless, ...floods });
  return startThread({
    code: {
      rendererFile: renderer.file,
      bundle: {
        source: `const node = require('node');
          const connection = require('connection');
          const frame = (header, payload = '') => {
            const text = Buffer.from(header);
            const prefix = Buffer.alloc(8);
            prefix.writeUInt32BE(text.length, 0);
            prefix.writeUInt32BE(payload.length, 4);
            return Buffer.concat([prefix, text, Buffer.from(payload)]);
          };
          const flood = (bytes) => new Promise(() => {
            const more = () => connection().write(bytes, more);
            for (let times = 0; times < 100; times += 1) more();
          });
          const attempts = { ${attempts.map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`).join(',\n')} };
          exports.createRoutes = async (name) => attempts[name]();`,
        filename: 'x',
        folderUrl: '/x/',
      },
      apiOrigin: 'http://api.example',
      suspenseMs: 20_000,
    },
    deadlineMs: 60_000,
    memoryMb: 192,
    onEnd: (error) => faults.push(error),
  });
};

const attempt = async (name: string, { run } = thread, send = unreachable): Promise<unknown> => {
  const job = { name: 'crawlGuide', task: { attempt: name } } as unknown as Job<'crawlGuide'>;
  const { lists } = await run(job, send);
  return lists[0];
};

/** What a remote tries with what it has. */
const withoutModules = {
  'a module of the process': `process.getBuiltinModule('node:fs')`,
  'a required module': `require('node:fs')`,
  'a required module of the global object': `globalThis.require('node:fs')`,
  'an imported module': `import('node:fs')`,
  'the module that was started': `process.mainModule.require('node:fs')`,
  'a binding': `process.binding('fs')`,
  'a signal': `process.kill(process.ppid)`,
  'code from a text': `new Function('return import("node:fs")')()`,
  'a request': `fetch('http://127.0.0.1:9')`,
  'a web socket': `new WebSocket('ws://127.0.0.1:9')`,
};

/** What it tries with Node's modules, however it may have got hold of them. */
const withModules = {
  'a file': `node('fs').readFileSync('/etc/hosts')`,
  'a file that is awaited': `node('fs/promises').readFile('/etc/hosts')`,
  'the folder of the process': `node('fs').readdirSync('.')`,
  'the root folder': `node('fs').readdirSync('/')`,
  'the program of Node': `node('fs').statSync(node('process').execPath)`,
  'its environment': `node('fs').readFileSync('/proc/self/environ')`,
  'the environment of the shell': `node('fs').readFileSync('/proc/' + node('process').ppid + '/environ')`,
  'the memory of the shell': `node('fs').openSync('/proc/' + node('process').ppid + '/mem')`,
  'the descriptors of the shell': `node('fs').readdirSync('/proc/' + node('process').ppid + '/fd')`,
  'a file with settings': `node('process').loadEnvFile('/etc/environment')`,
  'a new file': `node('fs').writeFileSync('/tmp/ekamra-hostile', '')`,
  'a link': `node('fs').symlinkSync('/etc/hosts', '/tmp/ekamra-hostile')`,
  'a snapshot of the heap': `node('v8').writeHeapSnapshot('/tmp/ekamra-hostile')`,
  'a report': `node('process').report.writeReport('/tmp/ekamra-hostile')`,
  'a database': `node('node:sqlite')`,
  'a process': `node('child_process').execFileSync('true')`,
  'a process of a cluster': `node('cluster').fork()`,
  'another program': `node('process').execve('/bin/true')`,
  'a thread': `new (node('worker_threads').Worker)('', { eval: true })`,
  'a thread with permissions': `new (node('worker_threads').Worker)('', { eval: true, execArgv: ['--permission', '--allow-fs-read=*'] })`,
  'a binding of Node': `node('process').binding('fs')`,
  'a linked binding of Node': `node('process')._linkedBinding('fs')`,
  'a module of Node': `node('process').getBuiltinModule('node:fs')`,
  'an inspector': `node('inspector').open(0)`,
  'a session of an inspector': `new (node('inspector').Session)().connect()`,
  'an inspector of the shell': `node('process')._debugProcess(node('process').ppid)`,
  'a native addon': `node('process').dlopen({ exports: {} }, '/tmp/x.node')`,
  'a system interface of WebAssembly': `new (node('wasi').WASI)({ version: 'preview1' })`,
  'a signal to the shell': `node('process').kill(node('process').ppid, 0)`,
  'a raw signal to the shell': `node('process')._kill(node('process').ppid, 0)`,
  'a priority of the shell': `node('os').setPriority(node('process').ppid, 10)`,
  'flags of V8': `node('v8').setFlagsFromString('--allow-natives-syntax')`,
  'a connection': `node('net').connect(9)`,
  'a request of HTTP': `node('http').get('http://127.0.0.1:9')`,
  'an encrypted connection': `node('tls').connect(9)`,
  'a datagram': `node('dgram').createSocket('udp4')`,
  'a name of the network': `node('dns/promises').lookup('localhost')`,
  'a resolved name of the network': `new (node('dns').promises.Resolver)().resolve4('localhost')`,
  'a port to listen on': `node('net').createServer().listen(0)`,
  'a socket of the system': `connection()._handle.connect({}, '/var/run/docker.sock')`,
  'another socket of the system': `new (connection()._handle.constructor)(0).bind('/tmp/ekamra-hostile')`,
  'the descriptor of its host': `new (node('net').Socket)({ fd: 4 })`,
};

const harmless = {
  'the environment': `JSON.stringify([process.env, node('process').env])`,
  'its id': `process.pid`,
  'a call': `new Promise(() => connection().write(frame(JSON.stringify({
    kind: 'call', job: 1, call: 1, url: 'http://api.example/x',
    request: { method: 'GET', headers: { accept: 'a/b', host: 'x', 'X-Forwarded-For': '198.51.100.7', authorization: 'x' } },
  }))))`,
  'a call of another address': `new Promise((resolve) => {
    connection().on('data', (bytes) => resolve(bytes.toString()));
    connection().write(frame('{"kind":"call","job":1,"call":1,"url":"http://127.0.0.1:3104/x","request":{"method":"GET","headers":{}}}'));
  })`,
};

/** What it sends to the shell without end, or too much of. */
const floods = {
  'results of a job that does not run': `flood(frame('{"kind":"result","job":999}'))`,
  'errors of a job that does not run': `flood(frame('{"kind":"error","job":999,"error":{"name":"x","message":"x"}}'))`,
  'calls of a job that does not run': `flood(frame('{"kind":"call","job":999,"call":1,"url":"x","request":{"method":"GET","headers":{}}}'))`,
  'calls without end': `flood(frame('{"kind":"call","job":1,"call":1,"url":"http://api.example/","request":{"method":"GET","headers":{}}}'))`,
  'that it is ready': `flood(frame('{"kind":"ready"}'))`,
  'that its host has looked': `flood(frame('{"kind":"looked"}'))`,
  'a long header': `flood(frame(JSON.stringify({ kind: 'ready', text: 'x'.repeat(300_000) })))`,
  'a long payload': `flood(frame('{"kind":"result","job":1}', 'x'.repeat(17_000_000)))`,
  'a header of nothing but brackets': `flood(frame('['.repeat(200_000)))`,
  'what is no frame': `flood(Buffer.alloc(65_536, 255))`,
};

test.each(Object.keys({ ...withoutModules, ...withModules }))(
  'the code of a remote does not get %s',
  async (name) => {
    await expect(attempt(name)).rejects.toThrow(
      /restricted|may not|is disabled|disallowed|not supported|not a function|not a constructor|Cannot read|No such built-in|shares no|callback|permissions/i,
    );
    expect(faults).toEqual([]);
  },
);

test('the process has no environment, no arguments with secrets, and no descriptors but those to the shell', async () => {
  const [own, ofNode] = JSON.parse(String(await attempt('the environment'))) as Record<string, string>[];
  expect([own, ofNode]).toEqual([{ NODE_ENV: 'test' }, { NODE_ENV: 'test' }]);
  const pid = Number(await attempt('its id'));
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('MALLOC_MMAP_THRESHOLD_=131072\0');
  expect(
    readdirSync(`/proc/${pid}/fd`)
      .map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
      .filter((target) => target.startsWith('/') && !target.startsWith('/dev/')),
  ).toEqual([]);
});

test.each(Object.keys(floods))('a process that sends %s is ended, and its job alone fails', async (name) => {
  faults.length = 0;
  const flooding = startHostile();
  await expect(attempt(name, flooding)).rejects.toThrow(
    /^The code (sent what is no message|called the API more than)/,
  );
  await flooding.ended;
  expect(faults).toHaveLength(1);
  expect(await attempt('its id')).toMatch(/^\d+$/);
});

test('a call passes on no header by which the code would be somebody else', async () => {
  const calling = startHostile();
  const { promise: called, resolve } = Promise.withResolvers<unknown>();
  const send: ApiSend = (url, call) => {
    resolve([url, call?.headers]);
    return Promise.reject(new Error('There is no API'));
  };
  void attempt('a call', calling, send).catch(() => undefined);
  expect(await called).toEqual(['http://api.example/x', { accept: 'a/b' }]);
  calling.end();
});

test('a call of anything but the API is refused', async () => {
  const calling = startHostile();
  expect(await attempt('a call of another address', calling)).toContain('That is not the API');
  calling.end();
});
