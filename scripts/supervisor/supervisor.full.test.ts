import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { fixture, patience, supervisorSuite } from './fixtures/supervisor-suite.ts';
import { processIdentity } from '../lock.mjs';

const suite = supervisorSuite();

test('a killed process is restarted and reported', async () => {
  await suite.supervisor.start(suite.spec());
  const first = await suite.pidOnceNot(0);
  process.kill(first, 'SIGKILL');
  const second = await suite.pidOnceNot(first);
  expect(processIdentity(first)).toBeUndefined();
  expect(second).toBeGreaterThan(0);
  expect(suite.reported).toContain('fixture: ended (SIGKILL) and is started again');
});

test('a process that keeps ending is given up with its last output', async () => {
  await suite.supervisor.start(suite.spec());
  for (let ends = 0, pid = 0; ends < patience.restarts; ends++) {
    pid = await suite.pidOnceNot(pid);
    await suite.send('/exit?code=7');
  }
  const { message } = await suite.givenUp.promise;
  expect(message).toMatch(
    /^fixture is given up: it ended 3 times \(exit code 7\) in a row\nmail was refused/,
  );
  await expect(fetch(`http://127.0.0.1:${suite.port}/`)).rejects.toThrow('fetch failed');
});

test('a requested restart is not reported', async () => {
  await suite.supervisor.start(suite.spec());
  const first = await suite.pidOnceNot(0);
  await suite.supervisor.restart('fixture');
  await suite.pidOnceNot(first);
  expect(suite.reported.join('\n')).not.toContain('ended');
});

test('stops a process by SIGTERM, and kills it only after hurry', async () => {
  await suite.supervisor.start(suite.spec('stays'));
  const pid = await suite.pidOnceNot(0);
  const stopped = suite.supervisor.stop(['fixture']);
  await sleep(300);
  expect(processIdentity(pid)).toBeDefined();
  suite.supervisor.hurry();
  await stopped;
  expect(processIdentity(pid)).toBeUndefined();
});

test('logs all output of a process and reports only its errors', async () => {
  await suite.supervisor.start(suite.spec());
  await suite.supervisor.stop(['fixture']);
  const log = fs.readFileSync(path.join(suite.logs, 'fixture.log'), 'utf8');
  expect(log).toContain('nothing special');
  expect(log).toContain('mail was refused');
  expect(suite.reported).toEqual(['fixture: mail was refused: no such box']);
});

test('its processes end when it is killed', async () => {
  const parent = spawn(process.execPath, [fixture('hold-supervisor.ts'), suite.logs, String(suite.port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const child = await suite.pidOnceNot(0);
  parent.kill('SIGKILL');
  for (const end = Date.now() + 5_000; processIdentity(child) !== undefined && Date.now() < end;)
    await sleep(20);
  await expect(fetch(`http://127.0.0.1:${suite.port}/`)).rejects.toThrow('fetch failed');
});
