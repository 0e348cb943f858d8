import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changedFiles } from './test-run/changed-files.ts';
import { runStep, type StepResult } from './test-run/run-step.ts';
import {
  allSteps,
  gate,
  results,
  type Step,
  stepsBelow,
  stepsForChange,
  stepsForPaths,
} from './test-run/steps.ts';
import { openSurroundings } from './test-run/surroundings.ts';
import { root } from './root.ts';

/** Number of test files whose times are printed at the end. */
const slowestCount = 12;
/** Flaky tests that a run may have: more of them hide a defect of the product or of the tests. */
const maxFlaky = 3;

const names = (groups: Step[][]): string =>
  groups
    .flat()
    .map(({ name }) => name)
    .join(', ');

const help = `npm test                        the gate: what must hold before a change lands
npm run test:full               the gate and everything else
npm test -- changed [commit]    what the changes since a commit (HEAD) can have broken
npm test -- <steps> [<paths>]   single steps, or the test files below paths in them
npm test -- <paths>             the sources and the test files below paths; with --full in the further steps too
npm test -- provider <remote>   whether its provider keeps the pact of a remote, or of a file of contracts/pacts

Steps of the gate: ${names(gate)}
Further steps: ${names(allSteps.slice(gate.length))}
`;

const stopWith = (sentence: string, code = 2): never => {
  (code === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exit(code);
};

const stepsSince = (commit: string): Step[][] => {
  const files = changedFiles(root, commit);
  if (files.changed.length + files.deleted.length === 0) stopWith(`Nothing has changed since ${commit}`, 0);
  return stepsForChange(files);
};

/** Returns the groups of steps that the arguments choose. */
const chosenSteps = (words: string[]): Step[][] => {
  if (words.includes('--help')) stopWith(help, 0);
  const isFull = words.includes('--full');
  const [first, ...others] = words.filter((word) => word !== '--full');
  if (first === undefined) return isFull ? allSteps : gate;
  if (first === 'changed') return stepsSince(others[0] ?? 'HEAD');
  const known = new Set(allSteps.flat().map(({ name }) => name));
  const chosen = [first, ...others];
  const stepNames = chosen.filter((word) => known.has(word));
  const paths = chosen.filter((word) => !known.has(word));
  const unknown = paths.filter((word) => !existsSync(path.join(root, word)));
  if (unknown.length > 0) stopWith(`No such step and no such path: ${unknown.join(', ')}\n\n${help}`);
  if (stepNames.length === 0) return stepsBelow(paths, isFull);
  const steps = allSteps
    .map((group) => group.filter(({ name }) => stepNames.includes(name)))
    .filter((group) => group.length > 0);
  return paths.length > 0 ? stepsForPaths(steps, paths) : steps;
};

const printSlowest = (all: StepResult[]): void => {
  const slowest = all
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestCount);
  if (slowest.length === 0) return;
  process.stdout.write('\nSlowest files\n');
  for (const { name, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${name}\n`);
};

const printTable = (all: StepResult[]): void => {
  process.stdout.write(`\n${'Step'.padEnd(14)}${'Seconds'.padStart(8)}${'Passed'.padStart(8)}  Failed\n`);
  for (const { name, seconds, passed, failed } of all)
    process.stdout.write(
      `${name.padEnd(14)}${seconds.toFixed(0).padStart(8)}${String(passed).padStart(8)}  ${failed || ''}\n`,
    );
};

/** Prints and stores the tests that needed a second chance; returns how many there are. */
const reportFlaky = async (all: StepResult[]): Promise<number> => {
  const flaky = all.flatMap((result) => result.flaky);
  await writeFile(path.join(results, 'flaky.json'), `${JSON.stringify(flaky, undefined, 2)}\n`);
  if (flaky.length > 0)
    process.stdout.write(`\nFlaky: passed only when repeated (${path.join('test-results', 'flaky.json')})\n`);
  for (const { name } of flaky) process.stdout.write(`  flaky: ${name}\n`);
  return flaky.length;
};

const words = process.argv.slice(2);
const groups = chosenSteps(words);
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const surroundings = openSurroundings();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    surroundings.end();
    stopWith(`Ended by ${signal}`, 130);
  });

const all: StepResult[] = [];
for (const [index, group] of groups.entries()) {
  all.push(...(await Promise.all(group.map((step) => runStep(step, surroundings, group.length > 1)))));
  // The minutes of what runs the code are not spent while the sources themselves are at fault.
  if (index === 0 && !words.includes('--full') && all.some(({ failed }) => failed > 0)) break;
}
surroundings.end();

printSlowest(all);
printTable(all);
const flakyCount = await reportFlaky(all);
const sum = (count: (result: StepResult) => number): number =>
  all.reduce((total, one) => total + count(one), 0);
const tooFlaky = flakyCount > maxFlaky ? 1 : 0;
if (tooFlaky)
  process.stdout.write(`\n${flakyCount} flaky tests are more than ${maxFlaky}: the run has failed.\n`);
const failed = sum((one) => one.failed) + tooFlaky;
const skipped = sum((one) => one.skipped);
process.stdout.write(
  `\n${sum((one) => one.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed > 0 ? 1 : 0);
