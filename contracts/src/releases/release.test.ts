import { expect, test } from '@jest/globals';
import { remoteDeclaration, remoteManifest } from './release.ts';

const declared = (menu?: unknown, paths = ['/insights/:id', '/insights']) => ({
  name: 'mf-insights',
  layout: 'site',
  rendering: 'server',
  paths,
  ...(menu === undefined ? {} : { menu }),
});
const isValid = (declaration: object) => remoteDeclaration.safeParse(declaration).success;

test('a release may have one entry of the menu, as those of before, or a list, as its remote.json has', () => {
  const menu = { label: 'Insights', after: 'Properties' };
  expect(remoteDeclaration.parse(declared(menu)).menu).toEqual(menu);
  expect(remoteManifest.safeParse(declared(menu)).success).toBe(false);
  const list = [
    { ...menu, path: '/insights', group: 'Services', leadsTo: ['/insights/:id'] },
    { label: 'All' },
  ];
  expect(remoteManifest.parse({ ...declared(list), examples: ['/insights/7'] }).menu).toEqual(list);
  expect(remoteDeclaration.parse(declared())).not.toHaveProperty('menu');
});

test.each([
  ['30 characters', 'ଅ'.repeat(30), true],
  ['words and signs', "Buyers' Guide & FAQ", true],
  ['31 characters', 'x'.repeat(31), false],
  ['nothing', '', false],
  ['spaces', '   ', false],
  ['a space at its end', 'Insights ', false],
  ['a line feed', 'In\nsights', false],
  ['a line separator', 'In\u2028sights', false],
  ['a control character', 'In\u0007sights', false],
  ['half of a character', 'In\uD800sights', false],
])('a label of %s: %j is valid: %s', (...[, label, valid]) => {
  expect(isValid(declared({ label }))).toBe(valid);
  expect(isValid(declared({ label: 'Insights', after: label }))).toBe(valid);
});

test('an entry needs a path without parameters, which it leads to', () => {
  const menu = { label: 'Insights' };
  const onlyPatterns = declared(menu, ['/insights/:id', '/insights/:id?', '/insights/*', '*']);
  expect(remoteDeclaration.safeParse(onlyPatterns).error?.issues).toMatchObject([
    { path: ['menu'], message: 'An entry of the menu needs a path without parameters' },
  ]);
  expect(isValid(declared(undefined, ['/insights/:id', '*']))).toBe(true);
  expect(isValid(declared([{ label: 'One', path: '/insights/:id' }]))).toBe(false);
});

test('an entry leads to paths of its remote only', () => {
  expect(isValid(declared([{ label: 'Lands', path: '/lands' }]))).toBe(false);
  expect(isValid(declared([{ label: 'Insights', leadsTo: ['/lands/:id'] }]))).toBe(false);
});

test('an unknown field of an entry is refused', () => {
  expect(isValid(declared([{ label: 'Insights', to: 'https://elsewhere.example' }]))).toBe(false);
  expect(isValid(declared({ label: 'Insights', to: 'https://elsewhere.example' }))).toBe(false);
});

test.each([
  ['a zero-width space', 'In\u200Bsights'],
  ['a mark of direction', '\u202Estights'],
  ['an isolate', 'In\u2066sights'],
  ['a soft hyphen', 'In\u00ADsights'],
  ['a filler', '\u3164'],
])('remote.json can have no label with %s', (_, label) => {
  expect(remoteManifest.safeParse(declared([{ label }])).error?.issues).toMatchObject([
    {
      path: ['menu'],
      message: expect.stringMatching(/^The label .* has the character U\+[0-9A-F]{4}, which/),
    },
  ]);
  // A release that has it already is still read.
  expect(isValid(declared([{ label }]))).toBe(true);
});

test('remote.json has a label once in each group of the menu', () => {
  const [one, other] = [{ label: 'Insights' }, { label: 'Insights', group: 'Services' }];
  expect(remoteManifest.safeParse(declared([one, other])).success).toBe(true);
  expect(remoteManifest.safeParse(declared([one, one])).error?.issues).toMatchObject([
    { message: 'Two entries of the menu have the label Insights' },
  ]);
});
