import { beforeAll, describe, expect, test } from '@jest/globals';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import type { StoredDraft } from './drafts.ts';
import { draftLines, fitDraft } from './fit-draft.ts';

beforeAll(completeBrowser);

const example = { name: '', rows: [{ text: '' }], pictures: [] as string[] };
const values = { name: 'Canal Plot', rows: [{ text: 'One' }, { text: 'Two' }], pictures: ['/a'] };
const base = { values: example, etag: '"1"' };
const stored: StoredDraft = {
  key: 'draft/asha/land/r1/x',
  form: 'land',
  record: 'r1',
  savedAt: '2026-06-12T08:35:00.000Z',
  base,
  values,
  leftOver: [],
};
const fields = [{ path: 'name', label: 'Property name', pictures: false }];
const fit = (draft: Partial<StoredDraft> = {}, current = base) =>
  fitDraft({ ...stored, ...draft }, { base: current, example, fields });

describe('a form that continues a draft', () => {
  test('has its values, on top of the version that it was begun with', () => {
    const attempt = { content: '{}', key: 'k-1', at: stored.savedAt };
    const newer = { values: { ...example, name: 'Canal View' }, etag: '"2"' };
    expect(fit({ attempt }, newer)).toEqual({
      base,
      attempt,
      resumed: { savedAt: stored.savedAt, values, leftOver: [], gonePictures: 0 },
    });
  });

  test('of a new record starts from the empty form', () => {
    expect(fit({ record: undefined, base: { values, etag: '"7"' } }).base).toBe(base);
  });

  test('has the record’s value in a field that the draft lacks, and in its base', () => {
    const { pictures: _, ...fewer } = values;
    const { pictures: __, ...opened } = example;
    const current = { ...base, values: { ...example, pictures: ['/b'] } };
    expect(fit({ base: { ...base, values: opened }, values: fewer }, current)).toMatchObject({
      base: current,
      resumed: { values: { ...fewer, pictures: ['/b'] }, leftOver: [] },
    });
  });

  test.each<[string, object, string[]]>([
    ['a field that is gone', { surveyNumber: '42/7' }, ['Survey number: 42/7']],
    ['a field that is gone and was empty', { more: ' ' }, []],
    ['a number where there is a text', { name: 3 }, ['Property name: 3']],
    ['a text where there is a list', { pictures: '/a' }, ['Pictures: /a']],
    ['something else in a list', { pictures: ['/a', { b: 'c' }] }, ['Pictures: /a; c']],
    ['rows with a field that is gone', { rows: [{ text: 'One', more: 'M' }] }, ['Rows: One, M']],
    ['rows without a field that is new', { rows: [{ more: 'M' }] }, ['Rows: M']],
    ['a group where there is a text', { name: { first: 'A' } }, ['First: A']],
  ])('that has %s keeps what fits, and the rest as text', (...[, other, leftOver]) => {
    const { resumed } = fit({ values: { ...values, ...other } });
    for (const name of ['name', 'rows', 'pictures'] as const)
      expect(resumed.values[name]).toEqual(name in other ? example[name] : values[name]);
    expect(Object.keys(resumed.values)).toEqual(Object.keys(example));
    expect(resumed.leftOver).toEqual(leftOver);
  });

  test('has its entries from before a column, which is empty', () => {
    const units = [{ unitType: 'Villa' }, { unitType: 'Studio' }];
    const { base: opened, resumed } = fitDraft(
      { ...stored, values: { units }, base: { ...base, values: { units } } },
      { base: { ...base, values: { units: [] } }, example: { units: [{ unitType: '', area: '' }] }, fields },
    );
    const expected = { units: units.map((unit) => ({ ...unit, area: '' })) };
    expect([opened.values, resumed.values, resumed.leftOver]).toEqual([expected, expected, []]);
  });

  test('does not list values that the record already had', () => {
    const more = { more: 'of the record' };
    const opened = { ...base, values: { ...example, ...more } };
    expect(fit({ base: opened, values: { ...values, ...more } }).resumed).toMatchObject({
      values,
      leftOver: [],
    });
  });

  test('keeps the text that was left over before', () => {
    const leftOver = ['Survey number: 42/7'];
    expect(fit({ leftOver, values: { ...values, more: 'M' } }).resumed.leftOver).toEqual([
      ...leftOver,
      'More: M',
    ]);
  });
});

test('a draft is shown as lines with what was left over before', () => {
  expect(draftLines({ ...stored, leftOver: ['Survey number: 42/7'] })).toEqual([
    'Name: Canal Plot',
    'Rows: One; Two',
    'Pictures: /a',
    'Survey number: 42/7',
  ]);
});
