import { expect, test } from '@jest/globals';
import { interpolate, interpolateAll, parseEnvFile } from './interpolate.ts';

const variables = { HOST: 'example.com', EMPTY: '' };

test.each([
  ['https://${HOST}/', 'https://example.com/'],
  ['${HOST:?the host}', 'example.com'],
  ['${PORT:-80}', '80'],
  ['${EMPTY:-some}', 'some'],
  ['a ${EMPTY} b', 'a  b'],
  ['${URL:-postgres://${HOST:?}@db}/x', 'postgres://example.com@db/x'],
  ['$${HOST}', '${HOST}'],
])('%j becomes %j', (text, value) => {
  expect(interpolate(text, variables)).toBe(value);
});

test.each(['${PORT}', '${PORT:?the port}', '${EMPTY:?}', '$HOST', '${HOST', '${HOST-80}'])(
  '%j is an error',
  (text) => {
    expect(() => interpolate(text, variables)).toThrow();
  },
);

test('a value is interpolated as deep as it goes, its keys are not', () => {
  expect(interpolateAll({ '${HOST}': ['${HOST}', 1, undefined] }, variables)).toEqual({
    '${HOST}': ['example.com', 1, undefined],
  });
});

test('of an .env file, comments and empty lines are no variables, and what Compose replaces is refused', () => {
  expect(parseEnvFile('# comment\n\nA=b=c d\nB=\nC="e f"\n')).toEqual({ A: 'b=c d', B: '', C: 'e f' });
  for (const value of ["'b'", '"b', '$b', 'b # c'])
    expect(() => parseEnvFile(`A=${value}\n`)).toThrow('Not NAME=value: A');
});
