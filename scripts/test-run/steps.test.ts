import { expect, test } from '@jest/globals';
import { allSteps, gate, type Step, stepsBelow, stepsForChange, stepsForPaths } from './steps.ts';

const stepIn = (groups: Step[][], name: string): Step => {
  const step = groups.flat().find((one) => one.name === name);
  if (!step) throw new Error(`There is no step ${name}`);
  return step;
};
const browserSteps = new Set(['browser', 'screens', 'journeys', 'measurements']);
const stepNamed = (name: string): Step => stepIn(allSteps, name);
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
  expect(steps.every(({ command, after }) => command.includes('mf-public') && after === undefined)).toBe(
    true,
  );
});

test('the folder of a remote chooses the verification of its pact, by itself', () => {
  const [step] = stepsForPaths([[stepNamed('provider')]], ['mf-public/']).flat();
  expect(step?.command.slice(-2)).toEqual(['mf-public/', '/src/bff\\.provider\\.test\\.ts$']);
  expect(step?.env).toEqual({ VERIFY_ONLY: 'mf-public-bff' });
});

test('the file of a pact chooses its verification', () => {
  const [step] = stepsForPaths([[stepNamed('provider')]], ['contracts/pacts/content-catalog.json']).flat();
  expect(step?.command.at(-1)).toBe('/src/catalog\\.provider\\.test\\.ts$');
  expect(step?.env).toEqual({ VERIFY_ONLY: 'content-catalog' });
});

test('the folder of a remote is checked with its types alone, and without a product', () => {
  const groups = stepsBelow(['mf-visits/'], false);
  expect(namesOf(groups)).toEqual(['format', 'lint', 'types', 'unit', 'pact', 'provider']);
  expect(stepIn(groups, 'types').command.slice(1)).toEqual(['scripts/test-run/remote-types.ts', 'mf-visits']);
  expect(stepIn(groups, 'lint').command).toContain('mf-visits/');
});

test('journeys are the only paths that start a product', () => {
  const names = namesOf(stepsBelow(['e2e/forms.spec.ts'], false));
  expect(names).toContain('journeys');
  expect(names).not.toContain('unit');
  expect(namesOf(stepsBelow(['bff'], true)).filter((name) => browserSteps.has(name))).toEqual([]);
});

test('a test of a further step runs, though the others of that step do not', () => {
  const file = 'release/src/cli.full.test.ts';
  expect(stepIn(stepsBelow([file], false), 'thorough').command.at(-1)).toBe(file);
  expect(namesOf(stepsBelow(['release'], false))).not.toContain('thorough');
});

test('the folder of a provider chooses its test, with the pacts of all its consumers', () => {
  const [step] = stepsForPaths([[stepNamed('provider')]], ['bff']).flat();
  expect(step?.command.at(-1)).toBe('bff');
  expect(step?.env).toBeUndefined();
});

test('the gate is the first part of all steps', () => {
  expect(namesOf(allSteps).slice(0, namesOf(gate).length)).toEqual(namesOf(gate));
});
