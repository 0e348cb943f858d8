import { expect, test } from '@jest/globals';
import { supervisorSuite } from './fixtures/supervisor-suite.ts';
import { processIdentity } from '../lock.mjs';

const suite = supervisorSuite();

test('a process that was stopped by SIGSTOP is replaced', async () => {
  await suite.supervisor.start(suite.spec());
  const first = await suite.pidOnceNot(0);
  process.kill(first, 'SIGSTOP');
  await suite.pidOnceNot(first);
  expect(processIdentity(first)).toBeUndefined();
  expect(suite.reported.join('\n')).toMatch(/^fixture: hangs: it has not answered for \d+ s and is killed$/m);
  expect(suite.reported).toContain('fixture: ended (SIGKILL) and is started again');
});

test('a process whose event loop is blocked for good is replaced', async () => {
  await suite.supervisor.start(suite.spec());
  const first = await suite.pidOnceNot(0);
  await suite.send('/block?ms=600000');
  await suite.pidOnceNot(first);
  expect(processIdentity(first)).toBeUndefined();
});

test('a process that is only slow stays', async () => {
  await suite.supervisor.start(suite.spec());
  const first = await suite.pidOnceNot(0);
  for (let time = 0; time < 4; time++) await suite.send('/block?ms=900');
  expect(await suite.pidOnceNot(0)).toBe(first);
  expect(suite.reported.join('\n')).not.toContain('hangs');
});

test('a process that a debugger holds stays', async () => {
  await suite.supervisor.start(suite.spec('', { NODE_OPTIONS: '--inspect=127.0.0.1:0' }));
  const first = await suite.pidOnceNot(0);
  await suite.send('/block?ms=4000');
  expect(await suite.pidOnceNot(0)).toBe(first);
  expect(suite.reported.join('\n')).not.toContain('hangs');
});

test('a process that cannot start is given up with its error output', async () => {
  await expect(suite.supervisor.start(suite.spec('fails'))).rejects.toThrow(
    /^fixture did not start: it ended 5 times \(exit code 1\)\nThe environment is not complete/,
  );
});
