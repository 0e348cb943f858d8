import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatDateTime } from '@ekamra/ui';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { type ListedDraft, clearExceptDrafts, hasDrafts, listDrafts } from './browser-drafts.ts';
import { type Draft, createDraftStore, newDraftKey } from './draft-store.ts';
import { fitDraft } from './older-draft.ts';

const example = { name: '', rows: [{ text: '' }], pictures: [] as string[] };
const values = { name: 'Canal Plot', rows: [{ text: 'One' }, { text: 'Two' }], pictures: ['/a'] };
const base = { values: example, etag: '"1"' };
const draft: Draft<typeof example> = { savedAt: '2026-06-12T08:35:00.000Z', base, values };
const place = { adminId: 'asha', form: 'land', record: 'r1' };
const storeOf = (key = newDraftKey(place)) => createDraftStore<typeof example>(localStorage, key);
const found = (adminId = 'asha') => listDrafts(localStorage, adminId);
const fields = [{ path: 'name', label: 'Property name', pictures: false }];
const fit = (one: ListedDraft | undefined, current = base) =>
  one && fitDraft(one, { base: current, example, fields });

beforeAll(completeBrowser);
beforeEach(() => localStorage.clear());

/** Key of the last release, which had one draft for all tabs. */
const earlierKey = 'draft/asha/land/r1';
const readAs = (stored: object) => {
  localStorage.setItem(earlierKey, JSON.stringify(stored));
  return fit(found()[0]);
};

describe('draft of an earlier release', () => {
  test('is found under its key, and fits if the form is the same', () => {
    expect(readAs({ ...draft, tab: 'a' })).toEqual(draft);
    expect(found()).toMatchObject([{ key: earlierKey, form: 'land', record: 'r1' }]);
  });

  test('has the record’s value in a field that it lacks, and in its base', () => {
    const { pictures: _, ...fewer } = values;
    const { pictures: __, ...opened } = example;
    localStorage.setItem(
      earlierKey,
      JSON.stringify({ ...draft, base: { ...base, values: opened }, values: fewer }),
    );
    const current = { ...base, values: { ...example, pictures: ['/b'] } };
    expect(fit(found()[0], current)).toEqual({
      ...draft,
      base: current,
      values: { ...fewer, pictures: ['/b'] },
    });
  });

  test('has a missing part of a list’s rows from the example', () => {
    const rows = [{ text: '', unit: 'm' }];
    localStorage.setItem(earlierKey, JSON.stringify(draft));
    const [first] = found();
    expect(
      first && fitDraft(first, { base: { values: { rows } }, example: { rows }, fields }).values.rows,
    ).toEqual([
      { text: 'One', unit: 'm' },
      { text: 'Two', unit: 'm' },
    ]);
  });

  test.each<[string, object, string[]]>([
    ['a field that is gone', { surveyNumber: '42/7' }, ['Survey number: 42/7']],
    ['a field that is gone and was empty', { more: ' ' }, []],
    ['a number where there is a text', { name: 3 }, ['Property name: 3']],
    ['a text where there is a list', { pictures: '/a' }, ['Pictures: /a']],
    ['something else in a list', { pictures: ['/a', { b: 'c' }] }, ['Pictures: /a; c']],
    ['rows with a field that is gone', { rows: [{ text: 'One', more: 'M' }] }, ['Rows: One, M']],
    ['a group where there is a text', { name: { first: 'A' } }, ['First: A']],
  ])('that has %s keeps what fits, and the rest as text', (...[, other, leftOver]) => {
    const read = readAs({ ...draft, values: { ...values, ...other } });
    for (const name of ['name', 'rows', 'pictures'] as const)
      expect(read?.values[name]).toEqual(name in other ? example[name] : values[name]);
    expect(Object.keys(read?.values ?? {})).toEqual(Object.keys(example));
    expect(read?.leftOver ?? []).toEqual(leftOver);
  });

  test('keeps the left-over text when it is stored again', () => {
    const read = readAs({ ...draft, values: { ...values, surveyNumber: '42/7' } });
    if (read) storeOf().claim(earlierKey, read);
    expect(found()).toHaveLength(1);
    expect(fit(found()[0])).toEqual({ ...draft, leftOver: ['Survey number: 42/7'] });
  });

  test('does not list values that the record already had', () => {
    const more = { more: 'of the record' };
    const opened = { ...base, values: { ...example, ...more } };
    expect(readAs({ ...draft, base: opened, values: { ...values, ...more } })).toEqual(draft);
  });

  test('that was stored after an unanswered Submit keeps its Idempotency-Key', () => {
    const attempt = { content: '{}', key: 'k-1' };
    expect(readAs({ ...draft, attempt })?.attempt).toEqual({ ...attempt, at: draft.savedAt });
    expect(readAs({ ...draft, attempt: { key: 3 } })).toEqual(draft);
  });
});

describe('draft', () => {
  test('is read as it was written', () => {
    expect(storeOf().write(draft)).toBe(true);
    expect(fit(found()[0])).toEqual(draft);
  });

  test('belongs to one admin, form and record, and to one opening of the form', () => {
    storeOf().write(draft);
    storeOf().write({ ...draft, values: example });
    expect(found('bina')).toEqual([]);
    expect(found().map(({ form, record }) => [form, record])).toEqual([
      ['land', 'r1'],
      ['land', 'r1'],
    ]);
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another kind of thing', '[1]'],
    ['no values', JSON.stringify({ ...draft, values: 'x' })],
    ['no time', JSON.stringify({ ...draft, savedAt: 'yesterday' })],
  ])('that is %s is ignored', (_, text) => {
    localStorage.setItem(newDraftKey(place), text);
    expect(found()).toEqual([]);
  });

  test('stays where it was found if the storage has no room for the continued one', () => {
    localStorage.setItem(earlierKey, JSON.stringify(draft));
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, text) {
      if (key !== earlierKey) throw new DOMException('full', 'QuotaExceededError');
      real.call(this, key, text);
    };
    try {
      storeOf().claim(earlierKey, draft);
    } finally {
      Storage.prototype.setItem = real;
    }
    expect(found().map(({ key }) => key)).toEqual([earlierKey]);
  });

  test('is refused without throwing when the storage is full or forbidden', () => {
    const full = {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {
        throw new Error('SecurityError');
      },
    } as unknown as Storage;
    for (const storage of [full, undefined]) {
      const store = createDraftStore(storage, newDraftKey(place));
      expect(store.write(draft)).toBe(false);
      expect(store.isStored()).toBe(false);
      store.claim(earlierKey, draft);
      store.remove();
    }
  });

  test('survives clearing an ended session, unlike everything else', () => {
    storeOf().write(draft);
    localStorage.setItem('token', 'secret');
    clearExceptDrafts(localStorage, () => localStorage.clear());
    expect(fit(found()[0])).toEqual(draft);
    expect(localStorage).toHaveLength(1);
    expect(hasDrafts(localStorage)).toBe(true);
  });
});

test('its time is formatted in Indian time', () =>
  expect(formatDateTime('2026-06-12T08:35:00.000Z')).toBe('12 Jun 2026, 2:05 pm'));
