import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatDateTime } from '@ekamra/ui';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { clearExceptDrafts, hasDrafts } from './browser-drafts.ts';
import { type Draft, createDraftStore } from './draft-store.ts';

const example = { name: '', rows: [{ text: '' }], pictures: [] as string[] };
const values = { name: 'Canal Plot', rows: [{ text: 'One' }, { text: 'Two' }], pictures: ['/a'] };
const draft: Draft<typeof example> = {
  savedAt: '2026-06-12T08:35:00.000Z',
  tab: 'a',
  base: { values: example, etag: '"1"' },
  values,
};
const place = { adminId: 'asha', form: 'land', record: undefined, example };
const storeOf = (other: Partial<typeof place> = {}) => createDraftStore(localStorage, { ...place, ...other });

beforeAll(completeBrowser);
beforeEach(() => localStorage.clear());

/** Reads a draft from stored JSON. */
const readAs = (stored: object) => {
  const store = storeOf();
  localStorage.setItem(store.key, JSON.stringify(stored));
  return store.read();
};

describe('draft of an earlier release', () => {
  const { pictures: _, ...fewer } = values;

  test('takes a missing field from the example, in its values and its base', () => {
    const { pictures: __, ...opened } = example;
    const read = readAs({ ...draft, base: { ...draft.base, values: opened }, values: fewer });
    expect(read).toMatchObject({ ...draft, values: { ...fewer, pictures: [] } });
    expect(read?.base).toEqual(draft.base);
    expect(read?.misfits).toEqual({ missing: ['pictures'], leftOut: [] });
  });

  test('takes a missing field in the rows of a list from the example', () => {
    const today = { ...example, rows: [{ text: '', unit: 'm' }] };
    localStorage.setItem(storeOf().key, JSON.stringify(draft));
    const read = createDraftStore(localStorage, { ...place, example: today }).read();
    expect(read?.values.rows).toEqual([
      { text: 'One', unit: 'm' },
      { text: 'Two', unit: 'm' },
    ]);
  });

  test.each<[string, object, object[]]>([
    ['a field that is gone', { more: 'Call Ravi' }, [{ path: 'more', text: 'Call Ravi' }]],
    ['a field that is gone and was empty', { more: ' ' }, []],
    ['a number where there is a text', { name: 3 }, [{ path: 'name', text: '3' }]],
    ['a text where there is a list', { pictures: '/a' }, [{ path: 'pictures', text: '/a' }]],
    [
      'something else in a list',
      { pictures: ['/a', {}, { b: 'c' }] },
      [{ path: 'pictures.2', text: undefined }],
    ],
    ['a group where there is a text', { name: { first: 'A' } }, [{ path: 'name', text: undefined }]],
  ])('that has %s keeps the rest, and lists what was typed there', (...[, other, leftOut]) => {
    const read = readAs({ ...draft, values: { ...values, ...other } });
    expect(read?.values.rows).toEqual(values.rows);
    expect(Object.keys(read?.values ?? {})).toEqual(Object.keys(example));
    expect(read?.misfits?.leftOut).toEqual(leftOut);
  });

  test('does not list values that the record already had', () => {
    const more = { more: 'of the record' };
    const base = { ...draft.base, values: { ...example, ...more } };
    expect(readAs({ ...draft, base, values: { ...values, ...more } })?.misfits?.leftOut).toEqual([]);
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
    expect(storeOf().read()).toEqual(draft);
  });

  test('belongs to one admin, form and record', () => {
    storeOf().write(draft);
    expect(storeOf({ adminId: 'bina' }).read()).toBeUndefined();
    expect(storeOf({ form: 'building' }).read()).toBeUndefined();
    expect(createDraftStore(localStorage, { ...place, record: '1' }).read()).toBeUndefined();
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another kind of thing', '[1]'],
    ['no values', JSON.stringify({ ...draft, values: 'x' })],
    ['no time', JSON.stringify({ ...draft, savedAt: 'yesterday' })],
    ['no base', JSON.stringify({ ...draft, base: undefined })],
  ])('that is %s is ignored', (_, text) => {
    const store = storeOf();
    localStorage.setItem(store.key, text);
    expect(store.read()).toBeUndefined();
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
      const store = createDraftStore(storage, place);
      expect(store.write(draft)).toBe(false);
      expect(store.read()).toBeUndefined();
      store.remove();
    }
  });

  test('survives clearing an ended session, unlike everything else', () => {
    storeOf().write(draft);
    localStorage.setItem('token', 'secret');
    clearExceptDrafts(localStorage, () => localStorage.clear());
    expect(storeOf().read()).toEqual(draft);
    expect(localStorage).toHaveLength(1);
    expect(hasDrafts(localStorage)).toBe(true);
  });
});

test('its time is formatted in Indian time', () =>
  expect(formatDateTime('2026-06-12T08:35:00.000Z')).toBe('12 Jun 2026, 2:05 pm'));
