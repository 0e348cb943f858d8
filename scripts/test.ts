import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { filePacts } from './ledger/file-pacts.ts';
import { pruneOwnLedger } from './ledger/prune.ts';

/** How many checks a step made, by how they ended. */
interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  command: string[];
  /** Reads the totals from what the command left; without it a step is one check. */
  totals?: (file: string) => Totals;
  /** Done when the step succeeded, or else too when `always`. */
  after?: { work: () => Promise<void>; always?: boolean };
}

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

const fromJest = (file: string): Totals => {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return {
    passed: report['numPassedTests'] ?? 0,
    // A test file that could not even be loaded holds no failed test.
    failed: (report['numFailedTests'] ?? 0) + (report['numRuntimeErrorTestSuites'] ?? 0),
    skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
  };
};

const fromPlaywright = (file: string): Totals => {
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  return {
    passed: stats['expected'] ?? 0,
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0),
    skipped: stats['skipped'] ?? 0,
  };
};

const jest = (name: string, projects: string[], ...options: string[]): Step => ({
  name,
  command: [
    process.execPath,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${path.join(results, `${name}.json`)}`,
    '--silent',
    ...options,
  ],
  totals: fromJest,
});

const playwright = (name: string): Step => ({
  name,
  command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--project', name],
  totals: fromPlaywright,
});

const steps: Step[] = [
  { name: 'format', command: [bin('prettier'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'types', command: [bin('tsc'), '-b', 'tsconfig.node.json', 'tsconfig.browser.json'] },
  { name: 'unused', command: [bin('knip'), '--no-progress'] },
  { name: 'compose', command: [bin('dclint'), '--max-warnings', '0', 'docker-compose.yml'] },
  { name: 'build', command: [process.execPath, 'scripts/build.ts'] },
  jest('unit', ['node', 'browser'], '--maxWorkers=2'),
  // A pact that is half written is nobody's.
  { ...jest('pact', ['pact'], '--runInBand'), after: { work: filePacts } },
  { ...jest('provider', ['provider'], '--runInBand'), after: { work: pruneOwnLedger, always: true } },
  { name: 'mutation', command: [process.execPath, 'scripts/contracts-mutate.ts', '--kept'] },
  playwright('screens'),
  playwright('journeys'),
];

const run = (step: Step): Promise<number> =>
  new Promise((resolve, reject) => {
    const [command = '', ...args] = step.command;
    spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PACT_DO_NOT_TRACK: 'true',
        PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(results, `${step.name}.json`),
      },
    })
      .on('error', reject)
      .on('exit', (code) => resolve(code ?? 1));
  });

/** The totals of a step that ended with `code`; one that failed never counts as passed, whatever it left. */
const count = (step: Step, code: number): Totals => {
  const file = path.join(results, `${step.name}.json`);
  const totals = step.totals && existsSync(file) ? step.totals(file) : undefined;
  if (!totals)
    return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}\n`,
  );
  process.exit(2);
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const sum: Totals = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  process.stdout.write(`\n── ${step.name}\n`);
  const started = performance.now();
  const code = await run(step);
  const totals = count(step, code);
  if (step.after && (code === 0 || step.after.always)) await step.after.work();
  sum.passed += totals.passed;
  sum.failed += totals.failed;
  sum.skipped += totals.skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`   ${step.name}: ${totals.passed} passed, ${totals.failed} failed (${seconds} s)\n`);
}
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed${skipped}\n`);
process.exit(sum.failed > 0 ? 1 : 0);
