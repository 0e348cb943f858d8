import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { childEnvironment } from '@ekamra/contracts/testing/child-environment';
import { exchange } from '../../testing/raw-exchange.ts';
import { closeServer, listen } from '../http/http-server.ts';

const fixture = fileURLToPath(new URL('../../testing/fixtures/process.ts', import.meta.url));

const run = async (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [fixture], {
    env: { ...childEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  const ended = once(child, 'exit').then(([code]: number[]) => code);
  while (!printed.includes('\n') && child.exitCode === null) await sleep(20);
  return {
    child,
    ended,
    printed: () => printed,
    complained: () => complained,
    ports: () => JSON.parse(printed.split('\n')[0] ?? '') as { port: number; opsPort: number },
  };
};

const temporaryFolder = async (): Promise<{ path: string } & AsyncDisposable> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ekamra-process-'));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
};

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    (response) => response.status,
    () => 0,
  );

test('the ops listener says live at once, ready when the dependencies answer, and serves the metrics', async () => {
  const { child, ended, ports } = await run();
  const ops = `http://127.0.0.1:${ports().opsPort}`;
  expect(await statusOf(`${ops}/livez`)).toBe(200);
  expect(await statusOf(`${ops}/readyz`)).toBe(503);
  await statusOf(`http://127.0.0.1:${ports().port}/quick`);
  expect(await statusOf(`${ops}/readyz`)).toBe(200);
  const metrics = await (await fetch(`${ops}/metrics`)).text();
  expect(metrics).toContain('process_cpu_seconds_total');
  expect(metrics).toContain('http_request_duration_seconds');
  expect(await statusOf(`http://127.0.0.1:${ports().port}/metrics`)).toBe(404);
  // The process has no file with the version of an image.
  expect(await statusOf(`${ops}/version`)).toBe(404);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the ops listener tells the version of the image', async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'version.json');
  const version = { component: 'fixture', version: 'abcdef0123456789' };
  await writeFile(file, JSON.stringify(version));
  const known = await run({ VERSION_FILE: file });
  const response = await fetch(`http://127.0.0.1:${known.ports().opsPort}/version`);
  expect(await response.json()).toEqual(version);
  known.child.kill('SIGTERM');
  expect(await known.ended).toBe(0);
  await writeFile(file, '{}');
  const broken = await run({ VERSION_FILE: file });
  expect(await broken.ended).not.toBe(0);
  expect(broken.complained()).toContain('does not name the version of this image');
});

test('SIGTERM under load: reports not ready first, and answers every request that was sent', async () => {
  const { child, ended, printed, ports } = await run({ NODE_ENV: 'production' });
  const api = `http://127.0.0.1:${ports().port}`;
  const ops = `http://127.0.0.1:${ports().opsPort}`;
  await statusOf(`${api}/quick`);
  const slow = statusOf(`${api}/slow`);
  await sleep(100);
  child.kill('SIGTERM');
  while ((await statusOf(`${ops}/readyz`)) === 200) await sleep(10);
  const late = await fetch(`${api}/quick`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  expect(await slow).toBe(200);
  expect(await ended).toBe(0);
  expect(printed()).toContain('closed');
  expect(await statusOf(`${api}/quick`)).toBe(0);
});

test('errors that nobody catches are counted, and requests for targets that are no address are refused; the process keeps serving', async () => {
  const { child, ended, ports } = await run();
  const api = `http://127.0.0.1:${ports().port}`;
  expect(await statusOf(`${api}/throws-later`)).toBe(200);
  const errorCount = async (): Promise<string | undefined> => {
    const metrics = await (await fetch(`http://127.0.0.1:${ports().opsPort}/metrics`)).text();
    return /^process_uncaught_errors_total\S* (\d+)$/m.exec(metrics)?.[1];
  };
  while ((await errorCount()) !== '2') await sleep(20);
  expect(await statusOf(`${api}/quick`)).toBe(200);
  for (const target of ['http://[', 'x:http://[', '//a@[#x', 'http://x:y/', '*']) {
    const answer = await exchange(api, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect([target, answer.statuses]).toEqual([target, [400]]);
    expect(await statusOf(`${api}/quick`)).toBe(200);
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a connection without any request is closed at once when the process ends, while another request is received', async () => {
  const { child, ended, ports } = await run();
  const silent = connect(ports().port, '127.0.0.1');
  await once(silent, 'connect');
  const speaking = connect(ports().port, '127.0.0.1');
  speaking.write('GET /quick HTTP/1.1\r\n');
  // Connections are accepted in order: when a third one is answered, the first two are open.
  await statusOf(`http://127.0.0.1:${ports().port}/quick`);
  child.kill('SIGTERM');
  await once(silent.resume(), 'close');
  speaking.write('Host: x\r\n\r\n');
  // It would be empty if both were closed for want of time.
  expect(await textOf(speaking)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
});

test('a port in use ends the process with the reason', async () => {
  const occupiedServer = createServer();
  const port = await listen(occupiedServer, 0, '127.0.0.1');
  const { ended, complained } = await run({ PORT: String(port) });
  expect(await ended).not.toBe(0);
  expect(complained()).toContain('EADDRINUSE');
  await closeServer(occupiedServer, 0);
});

test('an invalid environment ends the process with all errors', async () => {
  const { ended, complained } = await run({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(await ended).not.toBe(0);
  expect(complained()).toMatch(/PORT: [^]*LOG_LEVEL: /);
});
