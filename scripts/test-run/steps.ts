import path from 'node:path';
import { filePacts } from '../ledger/file-pacts.ts';
import { pruneOwnLedger } from '../ledger/prune-own-ledger.ts';
import { jestArguments } from './jest-arguments.ts';

/** One command of a test run. */
export interface Step {
  name: string;
  command: string[];
  /** Done when the step succeeded, or else too when `always`. */
  after?: { work: () => Promise<void>; always?: boolean };
}

export const root = path.resolve(import.meta.dirname, '../..');
/** Folder of the reports of the last run. */
export const results = path.join(root, 'test-results');
/** Path of the report of a step that writes one. */
export const reportOf = (name: string): string => path.join(results, `${name}.json`);
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

const jest = (name: string, projects: string[], ...options: string[]): Step => ({
  name,
  command: [
    process.execPath,
    ...jestArguments('--selectProjects', ...projects),
    '--json',
    `--outputFile=${reportOf(name)}`,
    '--silent',
    ...options,
  ],
});

/** A worker keeps the modules of every test file: 2.4 GB in the middle of a run, without a limit. */
const twoWorkers = ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'];

const playwright = (name: string, ...options: string[]): Step => ({
  name,
  command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...options],
});

const prettier = [bin('prettier'), '--check', '--log-level', 'warn'];
const types: Step = {
  name: 'types',
  command: [bin('tsc'), '-b', 'tsconfig.node.json', 'tsconfig.browser.json'],
};
const lint: Step = { name: 'lint', command: [bin('oxlint')] };

/** Checks that only read the sources; they run side by side, before everything else. */
const readingSteps: Step[] = [
  { name: 'format', command: [...prettier, '.'] },
  lint,
  types,
  { name: 'unused', command: [bin('knip'), '--no-progress'] },
  { name: 'compose', command: [bin('dclint'), '--max-warnings', '0', 'docker-compose.yml'] },
];

const runningSteps: Step[] = [
  { name: 'build', command: [process.execPath, 'scripts/build.ts'] },
  jest('unit', ['node', 'browser'], ...twoWorkers),
  jest('timing', ['timing'], '--runInBand'),
  // A partially written pact must not be stored.
  { ...jest('pact', ['pact'], '--runInBand'), after: { work: filePacts } },
  { ...jest('provider', ['provider'], '--runInBand'), after: { work: pruneOwnLedger, always: true } },
  { name: 'mutation', command: [process.execPath, 'scripts/contracts-mutate.ts', '--kept'] },
  playwright('screens', '--project', 'screens'),
  playwright('journeys', '--project', 'journeys'),
  playwright('measurements', '--project', 'measurements'),
  { name: 'chaos', command: [process.execPath, 'scripts/chaos.ts', '--short'] },
];

/** All steps of `npm test` in groups that run one after another; the steps of a group run side by side. */
export const allSteps: Step[][] = [readingSteps, ...runningSteps.map((step) => [step])];

/** The steps that tell what a change of `files`, by paths from the root, has broken, in groups as {@link allSteps}. */
export const stepsForChange = (files: string[]): Step[][] => {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const related = [...twoWorkers, '--passWithNoTests', '--findRelatedTests'];
  return [
    [{ name: 'format', command: [...prettier, '--ignore-unknown', ...files] }, lint, types],
    sources.length > 0 ? [jest('unit', ['node', 'browser'], ...related, ...sources)] : [],
    specs.length > 0 ? [playwright('specs', ...specs)] : [],
  ];
};
