import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Draft,
  clearExceptDrafts,
  hasDrafts,
  listDrafts,
  newDraftKey,
  removeDraft,
  takeDraft,
  writeDraft,
} from './drafts.ts';

beforeAll(completeBrowser);
beforeEach(() => localStorage.clear());

const draft: Draft = {
  savedAt: '2026-06-12T08:35:00.000Z',
  base: { values: { name: '' }, etag: '"1"' },
  values: { name: 'Canal Plot' },
  leftOver: [],
};
const place = { adminId: 'asha', form: 'land', record: 'r1' };
const write = (changes: Partial<Draft> = {}, key = newDraftKey(place)): string => {
  writeDraft(localStorage, key, { ...draft, ...changes });
  return key;
};
const found = (adminId = 'asha') => listDrafts(localStorage, adminId);

/** Storage that is full, or forbidden by the browser. */
const refuseAll = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};
const refusing = { getItem: refuseAll, setItem: refuseAll, removeItem: refuseAll } as unknown as Storage;

describe('a draft', () => {
  test('is read as it was written', () => {
    const key = write();
    expect(found()).toEqual([{ ...draft, key, form: 'land', record: 'r1' }]);
    const attempt = { content: '{}', key: 'k-1', at: draft.savedAt };
    write({ attempt }, key);
    expect(found()).toMatchObject([{ attempt }]);
  });

  test('belongs to one admin, form and record, and to one opening of the form', () => {
    write();
    write();
    write({ savedAt: '2026-06-12T08:36:00.000Z' }, newDraftKey({ ...place, record: undefined }));
    expect(found('bina')).toEqual([]);
    expect(found().map(({ form, record }) => [form, record])).toEqual([
      ['land', undefined],
      ['land', 'r1'],
      ['land', 'r1'],
    ]);
  });

  test('of an earlier release is found under its key, without the parts that cannot be read', () => {
    const stored = { savedAt: draft.savedAt, values: draft.values, tab: 'a', attempt: { key: 3 } };
    localStorage.setItem('draft/asha/land/r1', JSON.stringify(stored));
    expect(found()).toEqual([
      { ...draft, base: { values: {} }, key: 'draft/asha/land/r1', form: 'land', record: 'r1' },
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

  test('survives clearing an ended session, unlike everything else', () => {
    const key = write();
    localStorage.setItem('token', 'secret');
    clearExceptDrafts(localStorage, () => localStorage.clear());
    expect(Object.keys(localStorage)).toEqual([key]);
    expect(found()).toHaveLength(1);
    expect(hasDrafts(localStorage)).toBe(true);
  });

  test('is refused without throwing when the storage is full or forbidden', () => {
    for (const storage of [refusing, undefined]) {
      expect(writeDraft(storage, 'draft/asha/land/new/1', draft)).toBe(false);
      expect(takeDraft(storage, 'draft/asha/land/new/1', 'draft/asha/land/new/2')).toBe(false);
      removeDraft(storage, 'draft/asha/land/new/1');
    }
  });
});

describe('taking a draft', () => {
  const own = newDraftKey(place);

  test('lets no other tab take it', () => {
    const key = write();
    expect(takeDraft(localStorage, key, own)).toBe(true);
    expect(takeDraft(localStorage, key, newDraftKey(place))).toBe(false);
    expect(found()).toEqual([{ ...draft, key: own, form: 'land', record: 'r1' }]);
  });

  test('leaves it where it was if the storage has no room for it elsewhere', () => {
    const key = write();
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, text) {
      if (name === own) refuseAll();
      real.call(this, name, text);
    };
    try {
      takeDraft(localStorage, key, own);
    } finally {
      Storage.prototype.setItem = real;
    }
    expect(found()).toMatchObject([{ ...draft, key }]);
  });
});
