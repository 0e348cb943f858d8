import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportOf, results, type Step } from './steps.ts';
import type { Surroundings } from './surroundings.ts';
import { readTotals, type Totals } from './totals.ts';
import { root } from '../root.ts';

/** Lines of output that are shown of a step, and of the processes of its tests, when it hangs. */
const shownLines = 30;
/** Time for the last output of a command that has ended: milliseconds. */
const outputMs = 2_000;
/** Folder in which tests keep the output of the processes that they start. */
const processOutput = path.join(results, 'processes');

const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-shownLines).join('\n');

/** Returns what a step was doing when it was ended: the last output of all processes. */
const describeHang = ({ name, limit }: Step, output: string): string => {
  const outputs = existsSync(processOutput)
    ? readdirSync(processOutput).map((file) => {
        return `\n   ${file}:\n${lastLines(readFileSync(path.join(processOutput, file), 'utf8'))}`;
      })
    : [];
  return (
    `\n   ${name} was ended after its limit of ${limit} minutes.\n   Its last output:\n` +
    `${lastLines(output)}\n${outputs.join('')}\n`
  );
};

interface Ended {
  code: number;
  output: string;
  isTooLate: boolean;
}

/** File of the standard output of a step that keeps it. */
const keptOutputOf = ({ name }: Step): string => path.join(results, `${name}.log`);

/** Runs the command of a step, and ends it with all that it started once its time is over. */
const runCommand = (step: Step, isQuiet: boolean, env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const [command = '', ...args] = step.command;
    // In a group of its own, which is ended as a whole.
    const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, step.limit * 60_000);
    const kept = step.isOutputKept ? createWriteStream(keptOutputOf(step)) : undefined;
    const show = (text: string): void => {
      output += text;
      if (!isQuiet) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (kept) kept.write(text);
      else show(text);
    });
    child.stderr.setEncoding('utf8').on('data', show);
    child.on('error', reject).on('exit', async (code) => {
      clearTimeout(timer);
      // What it left running may hold its output open for ever.
      await Promise.race([once(child, 'close'), sleep(outputMs)]);
      kept?.end();
      resolve({ code: code ?? 1, output, isTooLate });
    });
  });

/** Totals of a step that ended with `code`; one that failed never counts as passed, whatever it left. */
const totalsOf = ({ name }: Step, code: number): Totals => {
  const isPassed = code === 0;
  const totals = readTotals(reportOf(name));
  if (!totals)
    return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, flaky: [], files: [] };
  return !isPassed && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
};

/** A step that has ended. */
export interface StepResult extends Totals {
  name: string;
  seconds: number;
}

/** Runs a step and prints what it prints: at once, or at its end if it `isQuiet`, because others run beside it. */
export const runStep = async (
  step: Step,
  surroundings: Surroundings,
  isQuiet: boolean,
): Promise<StepResult> => {
  const { name, after } = step;
  if (!isQuiet) process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const { code, output, isTooLate } = await runCommand(step, isQuiet, {
    ...surroundings.environmentOf(name),
    ...step.env,
    PACT_DO_NOT_TRACK: 'true',
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
    PROCESS_OUTPUT_DIR: processOutput,
  });
  if (isQuiet) process.stdout.write(`\n── ${name}\n${output}`);
  if (isTooLate) process.stdout.write(describeHang(step, output));
  const leftRunning = surroundings.endStep(name);
  for (const command of leftRunning) process.stdout.write(`   left running and ended: ${command}\n`);
  const totals = totalsOf(step, code);
  if (step.isOutputKept && totals.failed > 0)
    process.stdout.write(`   its standard output: ${path.relative(root, keptOutputOf(step))}\n`);
  if (after && (code === 0 || after.always)) await after.work();
  const seconds = (performance.now() - started) / 1_000;
  process.stdout.write(
    `   ${name}: ${totals.passed} passed, ${totals.failed} failed (${seconds.toFixed(1)} s)\n`,
  );
  return { name, seconds, ...totals };
};
