import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** A test that passed only when it was repeated. */
export interface FlakyTest {
  name: string;
  firstFailure: string;
}

/** Number of checks by how they ended, and the seconds that each test file took. A flaky test has passed. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  flaky: FlakyTest[];
  files: { name: string; seconds: number }[];
}

const relativeName = (file: string): string => path.relative(root, file);

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; retryReasons?: string[] }[];
  }[];
}

/** Totals of the report that Jest writes with `--json`. */
const fromJest = (report: JestReport): Totals => ({
  passed: report.numPassedTests,
  // A test file that could not even be loaded holds no failed test.
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  flaky: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, retryReasons: [firstFailure] = [] }) =>
      status === 'passed' && firstFailure !== undefined
        ? [{ name: `${relativeName(name)} › ${fullName}`, firstFailure }]
        : [],
    ),
  ),
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    name: relativeName(name),
    seconds: (endTime - startTime) / 1_000,
  })),
});

interface Suite {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

const secondsOf = ({ suites = [], specs }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1_000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0);

const flakyOf = ({ file, suites = [], specs }: Suite): FlakyTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results: [first] }) => ({
        name: `e2e/${file} › ${title}`,
        firstFailure: first?.errors?.[0]?.message ?? '',
      })),
  ),
  ...suites.flatMap(flakyOf),
];

/** Totals of the report that Playwright's `json` reporter writes. */
const fromPlaywright = ({ stats, suites }: PlaywrightReport): Totals => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: suites.flatMap(flakyOf),
  files: suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
});

/** Reads the totals of a report of Jest or Playwright; undefined where there is no such file. */
export const readTotals = (file: string): Totals | undefined => {
  if (!existsSync(file)) return undefined;
  const report = read(file);
  // Each tool writes its own shape, known by a key that the other lacks.
  return 'stats' in report
    ? fromPlaywright(report as unknown as PlaywrightReport)
    : fromJest(report as unknown as JestReport);
};
