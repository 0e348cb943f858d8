import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { changedFiles } from './test-run/changed-files.ts';
import { allSteps, reportOf, results, root, type Step, stepsForChange } from './test-run/steps.ts';
import { readTotals, type Totals } from './test-run/totals.ts';

/** Number of test files whose times are printed at the end. */
const slowestCount = 12;

/** Runs the command of a step; resolves to its exit code, with all it wrote where `isQuiet`. */
const run = ({ name, command: [command = '', ...args] }: Step, isQuiet: boolean): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PACT_DO_NOT_TRACK: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject).on('close', (code) => resolve([code ?? 1, output]));
  });

/** Totals of a step that ended with `code`; one that failed never counts as passed, whatever it left. */
const totalsOf = ({ name }: Step, code: number): Totals => {
  const isPassed = code === 0;
  const totals = readTotals(reportOf(name));
  if (!totals) return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, files: [] };
  return !isPassed && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
};

const runStep = async (step: Step, isQuiet: boolean): Promise<Totals> => {
  if (!isQuiet) process.stdout.write(`\n── ${step.name}\n`);
  const started = performance.now();
  const [code, output] = await run(step, isQuiet);
  const totals = totalsOf(step, code);
  if (step.after && (code === 0 || step.after.always)) await step.after.work();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (isQuiet) process.stdout.write(`\n── ${step.name}\n${output}`);
  process.stdout.write(`   ${step.name}: ${totals.passed} passed, ${totals.failed} failed (${seconds} s)\n`);
  return totals;
};

const stopWith = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

/** The groups of steps that the arguments name: all without any, `changed [commit]`, or steps by name. */
const chosenSteps = ([first, ...others]: string[]): Step[][] => {
  if (first === undefined) return allSteps;
  if (first === 'changed') {
    const [since = 'HEAD'] = others;
    const files = changedFiles(root, since);
    if (files.length === 0) stopWith(`Nothing has changed since ${since}`);
    return stepsForChange(files);
  }
  const names = [first, ...others];
  const known = allSteps.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    stopWith(`No such step: ${unknown.join(', ')}. There are: changed, ${known.join(', ')}`);
  return allSteps.map((group) => group.filter(({ name }) => names.includes(name)));
};

const groups = chosenSteps(process.argv.slice(2));
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const all: Totals[] = [];
const [reading = [], ...running] = groups;
const runGroup = async (group: Step[]): Promise<void> => {
  all.push(...(await Promise.all(group.map((step) => runStep(step, group.length > 1)))));
};
await runGroup(reading);
// The minutes of what runs the code are not spent while the sources themselves are at fault.
const isReadable = all.every(({ failed }) => failed === 0);
for (const group of isReadable ? running : []) await runGroup(group);

const slowest = all
  .flatMap(({ files }) => files)
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, slowestCount);
if (slowest.length > 0) process.stdout.write('\nSlowest files\n');
for (const { name, seconds } of slowest)
  process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${name.replace(`${root}/`, '')}\n`);

const sum = (count: (totals: Totals) => number): number => all.reduce((total, one) => total + count(one), 0);
const [passed, failed, skipped] = [
  sum((one) => one.passed),
  sum((one) => one.failed),
  sum((one) => one.skipped),
];
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
