import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../e2e/free-port.ts';
import { mailProcess } from './process-specs.ts';
import { readSettings } from './product-settings.ts';

const cleanUp = new AsyncDisposableStack();
let port = 0;

/** Returns the status of the mail catcher's answer, 101 for an opened socket, 0 for a closed connection. */
const statusOf = (pathname: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: pathname, headers, agent: false })
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on('error', () => resolve(0))
      .end();
  });

beforeAll(async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-mail-'));
  cleanUp.defer(() => fs.rmSync(dataDir, { recursive: true }));
  port = await freePort();
  const settings = { ...readSettings({}), dataDir };
  const { args, readyUrl } = mailProcess({ settings, ports: { smtp: await freePort(), mail: port } });
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  cleanUp.defer(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  while (!(await fetch(readyUrl).catch(() => undefined))?.ok) await sleep(50);
});
afterAll(() => cleanUp.disposeAsync());

const ownHost = () => `localhost:${port}`;
const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
const handshake = { ...socket, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
const socketPath = '/socket.io/?EIO=4&transport=websocket';

describe('mails', () => {
  test('are shown to this machine: by its own page, to programs, and by a link', async () => {
    const own = { host: ownHost() };
    expect(await statusOf('/email', own)).toBe(200);
    expect(await statusOf('/email', { host: `127.1.2.3:${port}` })).toBe(200);
    expect(
      await statusOf('/email', { ...own, origin: `http://${ownHost()}`, 'sec-fetch-site': 'same-origin' }),
    ).toBe(200);
    expect(
      await statusOf('/', { ...own, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }),
    ).toBe(200);
    expect(await statusOf(socketPath, { ...own, ...handshake, origin: `http://${ownHost()}` })).toBe(101);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page on another port of this machine', { origin: 'http://localhost:1' }],
    ['a script element of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a name that its owner points here', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a name that only begins as an address of this machine', { host: '127.0.0.1.evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('are not shown to %s', async (_, headers) => {
    expect(await statusOf('/email', { host: ownHost(), ...headers })).toBe(403);
    expect(await statusOf(socketPath, { host: ownHost(), ...handshake, ...headers })).toBe(0);
  });

  test('are not reachable from another machine', async () => {
    const outside = Object.values(os.networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside)
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});
