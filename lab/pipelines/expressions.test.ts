import { expect, test } from '@jest/globals';
import { isRun, lookupIn, resolveExpressions } from './expressions.ts';

const lookup = lookupIn({ 'inputs.remote': 'mf-public', 'vars.RUNNER': '', 'steps.a.outputs.stage': 'next' });

test.each([
  ['release-${{ inputs.remote }}', 'release-mf-public'],
  ["${{ vars.RUNNER || 'ubuntu-latest' }}", 'ubuntu-latest'],
  ["${{ inputs.remote || 'none' }}", 'mf-public'],
  ['${{vars.RUNNER}}/$HOME', '/$HOME'],
])('%j becomes %j', (text, value) => {
  expect(resolveExpressions(text, lookup)).toBe(value);
});

test.each(['${{ vars.OTHER }}', '${{ hashFiles(inputs.remote) }}', '${{ inputs.remote && 1 }}', '${{ }}'])(
  '%j is an error',
  (text) => {
    expect(() => resolveExpressions(text, lookup)).toThrow();
  },
);

const next = "steps.a.outputs.stage == 'next'";
test.each([
  [undefined, true, false],
  [next, true, false],
  ["steps.a.outputs.stage != 'next'", false, false],
  [`(failure() || cancelled()) && ${next}`, false, true],
  ["(failure() || cancelled()) && steps.a.outputs.stage == 'live'", false, false],
])('a step if %j runs after success: %j, after a failure: %j', (condition, afterSuccess, afterFailure) => {
  expect(isRun(condition, false, lookup)).toBe(afterSuccess);
  expect(isRun(condition, true, lookup)).toBe(afterFailure);
});

test.each(['always()', `${next} || true`, `failure() && ${next}`, "steps.b.outputs.stage == 'next'"])(
  'a step if %j is an error',
  (condition) => {
    expect(() => isRun(condition, false, lookup)).toThrow();
  },
);
