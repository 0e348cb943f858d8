import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Draft } from './draft-store.ts';
import { createDraftStore, hasDrafts, keepingDrafts } from './draft-store.ts';
import { momentOf } from './moment.ts';

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

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  test('is read as it was kept', () => {
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
    ['a field too few', JSON.stringify({ ...draft, values: { name: 'x', rows: [] } })],
    ['a field too many', JSON.stringify({ ...draft, values: { ...values, more: '' } })],
    ['a number for a text', JSON.stringify({ ...draft, values: { ...values, name: 3 } })],
    ['a list with something else in it', JSON.stringify({ ...draft, values: { ...values, pictures: [{}] } })],
    ['no time', JSON.stringify({ ...draft, savedAt: 'yesterday' })],
    ['no base', JSON.stringify({ ...draft, base: undefined })],
  ])('that is %s is none', (_, text) => {
    const store = storeOf();
    localStorage.setItem(store.key, text);
    expect(store.read()).toBeUndefined();
  });

  test('is told as refused, and nothing throws, where the storage is full or forbidden', () => {
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

  test('stays when a session that has ended is cleared, and nothing else does', () => {
    storeOf().write(draft);
    localStorage.setItem('token', 'secret');
    keepingDrafts(localStorage, () => localStorage.clear());
    expect(storeOf().read()).toEqual(draft);
    expect(localStorage).toHaveLength(1);
    expect(hasDrafts(localStorage)).toBe(true);
  });
});

test('its moment is told in India’s time', () =>
  expect(momentOf('2026-06-12T08:35:00.000Z')).toBe('12 Jun 2026, 2:05 pm'));
