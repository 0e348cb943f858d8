import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runStep } from './run-step.ts';
import { results, type Step } from './steps.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

let folder = '';
let surroundings: Surroundings;
let printed = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ekamra-run-step-'));
  surroundings = openSurroundings();
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  surroundings.end();
  rmSync(folder, { recursive: true });
});

/** Returns a step that runs this program, with `left` starting a process that nobody waits for. */
const stepOf = (source: string, minutes = 1): Step => {
  const program = path.join(folder, 'program.mjs');
  const left = `
    import { spawn } from 'node:child_process';
    const left = () => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' });
      child.unref();
      return child.pid;
    };`;
  writeFileSync(program, `${left}\n${source}`);
  return { name: 'sample', command: [process.execPath, program], limit: minutes };
};

/** True for a process that runs; the entry of one that has ended may stay, without a command line. */
const isAlive = (pid: number): boolean => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8') !== '';
};
const pidIn = (text: string): number => Number(/pid (\d+)/.exec(text)?.[1]);

test('a step that hangs is ended after its limit, with everything that it started, and says what it did last', async () => {
  const step = stepOf(
    "console.log('pid', left()); console.log('about to hang'); setInterval(() => {}, 1000);",
    0.05,
  );
  const result = await runStep(step, surroundings, false);
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(printed).toMatch(/sample was ended after its limit[^]*about to hang/);
  expect(isAlive(pidIn(printed))).toBe(false);
});

test('what a step has left running is ended and named, and does not fail it', async () => {
  const result = await runStep(stepOf("console.log('pid', left());"), surroundings, false);
  expect(result).toMatchObject({ passed: 1, failed: 0 });
  expect(printed).toMatch(/left running and ended: \S+ -e setInterval/);
  expect(isAlive(pidIn(printed))).toBe(false);
});

test('a step that ends with another code than 0 has failed', async () => {
  const result = await runStep(stepOf('process.exit(3);'), surroundings, false);
  expect(result).toMatchObject({ passed: 0, failed: 1 });
});

test('a step that keeps its standard output shows only its errors, and names the file', async () => {
  mkdirSync(results, { recursive: true });
  const step = stepOf("console.log('every detail'); console.error('what is wrong'); process.exitCode = 1;");
  await runStep({ ...step, isOutputKept: true }, surroundings, false);
  expect(printed).toContain('what is wrong');
  expect(printed).not.toContain('every detail');
  expect(printed).toContain('its standard output: test-results/sample.log');
  expect(readFileSync(path.join(results, 'sample.log'), 'utf8')).toBe('every detail\n');
});
