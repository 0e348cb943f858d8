import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { pactsBelow, providerTestOf } from './pacts-below.ts';
import { filePacts } from '../ledger/file-pacts.ts';
import { pruneOwnLedger } from '../ledger/prune-own-ledger.ts';
import { jestArguments } from './jest-arguments.ts';
import { root } from '../root.ts';

/** One command of a test run. */
export interface Step {
  name: string;
  command: string[];
  /** Minutes after which it is ended: several times what it takes on an idle machine with two cores. */
  limit: number;
  /** Further variables of its environment. */
  env?: Record<string, string>;
  /** Option by which paths after its command choose the test files, also where that are none. */
  pathsOption?: string;
  /** True if its standard output is kept in `<name>.log` and not shown. */
  isOutputKept?: boolean;
  /** Done when the step succeeded, or else too when `always`; never after a part of its tests. */
  after?: { work: () => Promise<void>; always?: boolean };
}

/** Folder of the reports of the last run. */
export const results = path.join(root, 'test-results');
/** Path of the report of a step that writes one. */
export const reportOf = (name: string): string => path.join(results, `${name}.json`);
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

const jest = (name: string, limit: number, options: string[]): Step => ({
  name,
  command: [
    process.execPath,
    ...jestArguments('--json', `--outputFile=${reportOf(name)}`, '--silent'),
    ...options,
  ],
  limit,
  pathsOption: '--passWithNoTests',
});
const jestProjects = (...names: string[]): string[] => ['--selectProjects', ...names];

/**
 * One worker more than cores, because some tests wait for processes and for PostgreSQL. A worker keeps the modules of every
 * test file: 2.4 GB in the middle of a run, without a limit.
 */
const workers = ['--maxWorkers=3', '--workerIdleMemoryLimit=1GB'];
/** A pact is written and verified by one file, so that files can run side by side. */
const oneFilePerCore = ['--maxWorkers=2'];

const playwright = (name: string, limit: number, ...options: string[]): Step => ({
  name,
  command: [
    bin('playwright'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...options,
  ],
  limit,
  pathsOption: '--pass-with-no-tests',
});
const script = (name: string, limit: number, ...args: string[]): Step => ({
  name,
  command: [process.execPath, ...args],
  limit,
});

const oxfmt = [bin('oxfmt'), '--list-different'];
const format: Step = { name: 'format', command: oxfmt, limit: 5 };
/** One checker per project: each further one evaluates the types of all schemas again, 68 instead of 25 seconds of CPU time. */
const types: Step = {
  name: 'types',
  command: [bin('tsc'), '-b', '--checkers', '1', 'tsconfig.node.json', 'tsconfig.browser.json'],
  limit: 5,
};
const lint: Step = { name: 'lint', command: [bin('oxlint')], limit: 5 };

/** Checks that only read the sources, and the build; they run side by side, before everything else. */
const firstSteps: Step[] = [
  format,
  lint,
  types,
  { name: 'unused', command: [bin('knip'), '--no-progress'], limit: 5 },
  {
    name: 'compose',
    command: [bin('dclint'), '--max-warnings', '0', 'docker-compose.yml'],
    limit: 3,
  },
  script('build', 4, 'scripts/build.ts'),
];

const unit = jest('unit', 20, [...workers, ...jestProjects('node', 'browser', 'hostile', 'processes')]);
const pact: Step = {
  ...jest('pact', 5, [...oneFilePerCore, ...jestProjects('pact')]),
  // A partially written pact must not be stored.
  after: { work: filePacts },
};
const provider: Step = {
  ...jest('provider', 6, [...oneFilePerCore, ...jestProjects('provider')]),
  // Pact's verifier tells every interaction there; Jest writes to standard error.
  isOutputKept: true,
  after: { work: pruneOwnLedger, always: true },
};

/** Refuses a commit whose own versions its own records don't verify; the steps before have written what was missing. */
const records = script('records', 3, 'scripts/check-records.ts');
/** Names fields of answers that no pact expects; the pacts are written by then. */
const fields = script('fields', 3, 'lab/contracts-mutate.ts', '--fields');

/** The further steps of `npm test`: what must hold before a change lands. */
const gateSteps: Step[] = [
  unit,
  pact,
  provider,
  fields,
  records,
  playwright('browser', 15, '--grep', '@gate'),
];

/** The further steps of `npm run test:full`. */
const furtherSteps: Step[] = [
  {
    ...jest('thorough', 40, [...workers, ...jestProjects('full', 'hostile')]),
    env: { TEST_SCOPE: 'full' },
  },
  jest('timing', 5, ['--runInBand', ...jestProjects('timing')]),
  // The gate's screens again, at all widths.
  { ...playwright('screens', 30, '--project', 'screens'), env: { TEST_SCOPE: 'full' } },
  playwright('journeys', 40, '--project', 'journeys', '--grep-invert', '@gate'),
  playwright('measurements', 15, '--project', 'measurements'),
  script('chaos', 15, 'lab/chaos.ts', '--short'),
];

const oneByOne = (steps: Step[]): Step[][] => steps.map((step) => [step]);

/** The steps of `npm test` in groups that run one after another; the steps of a group run side by side. */
export const gate: Step[][] = [firstSteps, ...oneByOne(gateSteps)];
/** All steps, in groups like {@link gate}. */
export const allSteps: Step[][] = [...gate, ...oneByOne(furtherSteps)];

const isSource = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file);
/** Folders whose sources make or keep the pacts. */
const pactFolders = /^(?:contracts|bff|services|mf-[^/]+)\//;

/**
 * Returns the steps that tell what a change has broken, in groups like {@link gate}. Paths are relative to the root.
 * Nothing tells which tests concern a deleted file, so that all unit tests run.
 */
export const stepsForChange = ({ changed, deleted }: { changed: string[]; deleted: string[] }): Step[][] => {
  const sources = changed.filter(isSource);
  const specs = changed.filter((file) => file.endsWith('.spec.ts'));
  const related = ['--passWithNoTests', '--findRelatedTests', ...sources];
  const isPactAffected = [...changed, ...deleted].some((file) => pactFolders.test(file) && isSource(file));
  const formatChanged = { ...format, command: [...oxfmt, '--no-error-on-unmatched-pattern', ...changed] };
  return [
    [...(changed.length > 0 ? [formatChanged] : []), lint, types],
    ...(deleted.some(isSource)
      ? [[unit]]
      : sources.length > 0
        ? [[jest('unit', 20, [...workers, ...jestProjects('node', 'browser', 'processes'), ...related])]]
        : []),
    ...(isPactAffected ? [[pact], [provider]] : []),
    ...(specs.length > 0 ? [[playwright('specs', 30, ...specs)]] : []),
  ];
};

/** Returns a step with only its test files below `paths`. */
const withPaths = (step: Step, paths: string[]): Step => {
  const { after: _, command, ...rest } = step;
  // The provider's test stands elsewhere than the consumer whose pact it verifies.
  const pacts = step.name === provider.name ? pactsBelow(paths) : [];
  const files = [...paths, ...new Set(pacts.map((one) => providerTestOf(one.provider)))];
  const verified = pacts.map((one) => `${one.consumer}-${one.provider}`).join(',');
  return {
    ...rest,
    command: [...command, ...(step.pathsOption === undefined ? [] : [step.pathsOption]), ...files],
    ...(pacts.length > 0 ? { env: { ...step.env, VERIFY_ONLY: verified } } : {}),
  };
};

/**
 * Returns the steps that run only the test files below `paths`, without what follows a step, which would take a part of
 * its tests for all. The folder of a remote, and a file of `contracts/pacts`, stand for the verification of their pacts.
 */
export const stepsForPaths = (steps: Step[][], paths: string[]): Step[][] =>
  steps
    .map((group) =>
      group.filter(({ pathsOption }) => pathsOption !== undefined).map((step) => withPaths(step, paths)),
    )
    .filter((group) => group.length > 0);

/** Returns what checks the sources below `paths`: their format, their lint, and the types of the remotes among them. */
const sourceSteps = (paths: string[]): Step[] => {
  const remotes = remotesOf()
    .map(({ name }) => name)
    .filter((name) => paths.some((word) => path.resolve(root, word) === path.join(root, name)));
  return [
    { ...format, command: [...oxfmt, '--no-error-on-unmatched-pattern', ...paths] },
    { ...lint, command: [bin('oxlint'), '--no-error-on-unmatched-pattern', ...paths] },
    ...(remotes.length > 0 ? [script('types', 5, 'scripts/test-run/remote-types.ts', ...remotes)] : []),
  ];
};

const isBrowserStep = ({ command }: Step): boolean => command[0] === bin('playwright');
const isJourney = (word: string): boolean =>
  path.relative(root, path.resolve(root, word)).split(path.sep)[0] === 'e2e';

/**
 * Returns the steps that say whether what is below `paths` is right: its sources, then the test files in each step that
 * has some there. A product is started for journeys only; further steps run if `isFull`, and for a test of theirs.
 */
export const stepsBelow = (paths: string[], isFull: boolean): Step[][] => {
  const journeys = paths.filter(isJourney);
  const others = paths.filter((word) => !isJourney(word));
  const hasFurther = isFull || others.some((word) => word.endsWith('.full.test.ts'));
  const groups = (hasFurther ? allSteps : gate).map((group) => group.filter((step) => !isBrowserStep(step)));
  const browserGroups = allSteps.map((group) => group.filter(isBrowserStep));
  return [
    sourceSteps(paths),
    ...(others.length > 0 ? stepsForPaths(groups, others) : []),
    ...(journeys.length > 0 ? stepsForPaths(browserGroups, journeys) : []),
  ];
};
