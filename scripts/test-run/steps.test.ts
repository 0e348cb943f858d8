import { expect, test } from '@jest/globals';
import { allSteps, gate, stepsForChange, stepsForPaths } from './steps.ts';

const namesOf = (groups: { name: string }[][]): string[] => groups.flat().map(({ name }) => name);

test('a change of a service runs the tests of its sources, and all pacts', () => {
  const groups = stepsForChange({ changed: ['services/catalog/src/app.ts'], deleted: [] });
  expect(namesOf(groups)).toEqual(['format', 'lint', 'types', 'unit', 'pact', 'provider']);
  expect(groups.flat().find(({ name }) => name === 'unit')?.command).toContain('services/catalog/src/app.ts');
});

test('a deleted source runs all unit tests', () => {
  const groups = stepsForChange({ changed: [], deleted: ['ui/src/gone.ts'] });
  expect(namesOf(groups)).toEqual(['lint', 'types', 'unit']);
  expect(groups.flat().find(({ name }) => name === 'unit')?.command).not.toContain('--findRelatedTests');
});

test('a changed journey runs', () => {
  expect(namesOf(stepsForChange({ changed: ['e2e/forms.spec.ts'], deleted: [] }))).toContain('specs');
});

test('a path chooses test files in every step that has some, and nothing follows a part of a step', () => {
  const steps = stepsForPaths(allSteps, ['mf-public']).flat();
  expect(namesOf([steps])).toContain('pact');
  expect(steps.every(({ command, after }) => command.at(-1) === 'mf-public' && after === undefined)).toBe(
    true,
  );
});

test('the gate is the first part of all steps', () => {
  expect(namesOf(allSteps).slice(0, namesOf(gate).length)).toEqual(namesOf(gate));
});
