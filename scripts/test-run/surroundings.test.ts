import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { markName } from './marked-processes.ts';
import { openSurroundings } from './surroundings.ts';

const { [markName]: markOfThisRun } = process.env;
afterEach(() => {
  if (markOfThisRun === undefined) delete process.env[markName];
  else process.env[markName] = markOfThisRun;
});

// Elsewhere nothing tells the environment of a process.
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('the end of a step', () => {
  test('ends what a test of it has started in surroundings of its own', async () => {
    const run = openSurroundings();
    process.env[markName] = run.environmentOf('step')[markName];
    const inner = openSurroundings();
    const child = spawn('sleep', ['600'], { env: inner.environmentOf('test'), stdio: 'ignore' });
    const ended = once(child, 'exit');
    await once(child, 'spawn');
    expect(run.endStep('step')).toContain('sleep 600');
    expect(await ended).toEqual([null, 'SIGKILL']);
    inner.end();
    run.end();
  });
});
