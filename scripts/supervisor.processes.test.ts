import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { processIdentity } from './lock.mjs';
import { reservePorts } from './ports.ts';
import { createSupervisor, type ProcessSpec, type Supervisor } from './supervisor.ts';
import { openLog } from './supervisor/log-file.ts';

jest.setTimeout(60_000);
const fixture = (name: string): string => path.join(import.meta.dirname, 'fixtures', name);
let port = 0;
let releasePort = (): Promise<void> => Promise.resolve();
let logs = '';
let reported: string[] = [];
let givenUp = Promise.withResolvers<Error>();
let supervisor: Supervisor;

/** Six seconds of silence, and three ends in a row, between which a busy machine may let minutes pass. */
const patience = { timeoutMs: 500, checks: 12, restarts: 3, settledMs: 600_000 };

beforeEach(async () => {
  const { ports, release } = await reservePorts({ fixture: 24_700 });
  port = ports.fixture;
  releasePort = release;
  logs = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-supervisor-'));
  reported = [];
  givenUp = Promise.withResolvers();
  supervisor = createSupervisor({
    logs,
    report: (message) => reported.push(message),
    patience,
    giveUp: givenUp.resolve,
  });
});
afterEach(async () => {
  supervisor.hurry();
  await supervisor.stop(['fixture']);
  await releasePort();
  fs.rmSync(logs, { recursive: true });
});

const spec = (behaviour = '', env: Record<string, string> = {}): ProcessSpec => ({
  name: 'fixture',
  args: [fixture('server.ts')],
  env: { OPS_PORT: String(port), BEHAVIOUR: behaviour, ...env },
  readyUrl: `http://127.0.0.1:${port}/readyz`,
  liveUrl: `http://127.0.0.1:${port}/livez`,
});
/** Sends a request after which the process misbehaves. */
const send = (pathAndQuery: string): Promise<unknown> =>
  fetch(`http://127.0.0.1:${port}${pathAndQuery}`, { headers: { connection: 'close' } }).catch(
    () => undefined,
  );

/** Pid of the responding process, once it differs from `before`. */
async function pidOnceNot(before: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    const pid = Number(await answer?.text().catch(() => before));
    if (answer && pid !== before) return pid;
    await sleep(20);
  }
}

test('a killed process is restarted and reported', async () => {
  await supervisor.start(spec());
  const first = await pidOnceNot(0);
  process.kill(first, 'SIGKILL');
  const second = await pidOnceNot(first);
  expect(processIdentity(first)).toBeUndefined();
  expect(second).toBeGreaterThan(0);
  expect(reported).toContain('fixture: ended (SIGKILL) and is started again');
});

test('a process that was stopped by SIGSTOP is replaced', async () => {
  await supervisor.start(spec());
  const first = await pidOnceNot(0);
  process.kill(first, 'SIGSTOP');
  await pidOnceNot(first);
  expect(processIdentity(first)).toBeUndefined();
  expect(reported.join('\n')).toMatch(/^fixture: hangs: it has not answered for \d+ s and is killed$/m);
  expect(reported).toContain('fixture: ended (SIGKILL) and is started again');
});

test('a process whose event loop is blocked for good is replaced', async () => {
  await supervisor.start(spec());
  const first = await pidOnceNot(0);
  await send('/block?ms=600000');
  await pidOnceNot(first);
  expect(processIdentity(first)).toBeUndefined();
});

test('a process that is only slow stays', async () => {
  await supervisor.start(spec());
  const first = await pidOnceNot(0);
  for (let time = 0; time < 4; time++) await send('/block?ms=900');
  expect(await pidOnceNot(0)).toBe(first);
  expect(reported.join('\n')).not.toContain('hangs');
});

test('a process that a debugger holds stays', async () => {
  await supervisor.start(spec('', { NODE_OPTIONS: '--inspect=127.0.0.1:0' }));
  const first = await pidOnceNot(0);
  await send('/block?ms=4000');
  expect(await pidOnceNot(0)).toBe(first);
  expect(reported.join('\n')).not.toContain('hangs');
});

test('a process that keeps ending is given up with its last output', async () => {
  await supervisor.start(spec());
  for (let ends = 0, pid = 0; ends < patience.restarts; ends++) {
    pid = await pidOnceNot(pid);
    await send('/exit?code=7');
  }
  const { message } = await givenUp.promise;
  expect(message).toMatch(
    /^fixture is given up: it ended 3 times \(exit code 7\) in a row\nmail was refused/,
  );
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('a requested restart is not reported', async () => {
  await supervisor.start(spec());
  const first = await pidOnceNot(0);
  await supervisor.restart('fixture');
  await pidOnceNot(first);
  expect(reported.join('\n')).not.toContain('ended');
});

test('a process that cannot start is given up with its error output', async () => {
  await expect(supervisor.start(spec('fails'))).rejects.toThrow(
    /^fixture did not start: it ended 5 times \(exit code 1\)\nThe environment is not complete/,
  );
});

test('stops a process by SIGTERM, and kills it only after hurry', async () => {
  await supervisor.start(spec('stays'));
  const pid = await pidOnceNot(0);
  const stopped = supervisor.stop(['fixture']);
  await sleep(300);
  expect(processIdentity(pid)).toBeDefined();
  supervisor.hurry();
  await stopped;
  expect(processIdentity(pid)).toBeUndefined();
});

test('logs all output of a process and reports only its errors', async () => {
  await supervisor.start(spec());
  await supervisor.stop(['fixture']);
  const log = fs.readFileSync(path.join(logs, 'fixture.log'), 'utf8');
  expect(log).toContain('nothing special');
  expect(log).toContain('mail was refused');
  expect(reported).toEqual(['fixture: mail was refused: no such box']);
});

test('its processes end when it is killed', async () => {
  const parent = spawn(process.execPath, [fixture('hold-supervisor.ts'), logs, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const child = await pidOnceNot(0);
  parent.kill('SIGKILL');
  for (const end = Date.now() + 5_000; processIdentity(child) !== undefined && Date.now() < end;)
    await sleep(20);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});

test('a full log is rotated', () => {
  const file = path.join(logs, 'full.log');
  const log = openLog(file, 10);
  for (const line of ['first line\n', 'second line\n', 'third\n']) log.write(line);
  log.close();
  expect(fs.readFileSync(file, 'utf8')).toBe('third\n');
  expect(fs.readFileSync(`${file}.1`, 'utf8')).toBe('second line\n');
});
