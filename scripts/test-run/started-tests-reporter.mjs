import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reporter for Jest and Playwright that keeps a file with the names of the tests that have started and not ended, so
 * that a run which hangs can say where. Plain JavaScript, because both tools load it.
 */
export default class StartedTestsReporter {
  #names = new Set();

  /** @param {string} name @param {boolean} hasStarted */
  #mark(name, hasStarted) {
    if (hasStarted) this.#names.add(name);
    else this.#names.delete(name);
    const file = process.env.STARTED_TESTS_FILE;
    if (file) writeFileSync(file, [...this.#names].map((text) => `${text}\n`).join(''));
  }

  // Jest
  onTestFileStart({ path: file }) {
    this.#mark(path.relative(process.cwd(), file), true);
  }
  onTestFileResult({ path: file }) {
    this.#mark(path.relative(process.cwd(), file), false);
  }
  onTestCaseStart({ path: file }, { fullName }) {
    this.#mark(`${path.relative(process.cwd(), file)} › ${fullName}`, true);
  }
  onTestCaseResult({ path: file }, { fullName }) {
    this.#mark(`${path.relative(process.cwd(), file)} › ${fullName}`, false);
  }
  getLastError() {
    return undefined;
  }

  // Playwright
  onTestBegin(test) {
    this.#mark(test.titlePath().filter(Boolean).join(' › '), true);
  }
  onTestEnd(test) {
    this.#mark(test.titlePath().filter(Boolean).join(' › '), false);
  }
  printsToStdio() {
    return false;
  }
}
