import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readTotals } from './totals.ts';
import { root } from '../root.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ekamra-totals-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const totalsOf = (report: object) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readTotals(file);
};

test('a test of Jest that passed when it was repeated is flaky, with its first failure', () => {
  const tests = [
    { fullName: 'at once', status: 'passed', retryReasons: [] },
    { fullName: 'at last', status: 'passed', retryReasons: ['first', 'second'] },
    { fullName: 'never', status: 'failed', retryReasons: ['first'] },
  ];
  const file = {
    name: path.join(root, 'some/file.test.ts'),
    startTime: 0,
    endTime: 2_000,
    assertionResults: tests,
  };
  const counts = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 1,
    numTodoTests: 0,
  };
  expect(totalsOf({ ...counts, testResults: [file] })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    flaky: [{ name: 'some/file.test.ts › at last', firstFailure: 'first' }],
    files: [{ name: 'some/file.test.ts', seconds: 2 }],
  });
});

test('a flaky test of Playwright has passed, and is named with its first failure', () => {
  const specs = [
    { title: 'at once', tests: [{ status: 'expected', results: [{ duration: 1_000 }] }] },
    {
      title: 'at last',
      tests: [
        { status: 'flaky', results: [{ duration: 500, errors: [{ message: 'first' }] }, { duration: 500 }] },
      ],
    },
  ];
  const suites = [{ file: 'some.spec.ts', specs: [], suites: [{ file: 'some.spec.ts', specs }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  expect(totalsOf({ stats, suites })).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: [{ name: 'e2e/some.spec.ts › at last', firstFailure: 'first' }],
    files: [{ name: 'some.spec.ts', seconds: 2 }],
  });
});
