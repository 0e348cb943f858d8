import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import {
  type Draft,
  clearExceptDrafts,
  draftKey,
  findDraft,
  hasDrafts,
  isDraftOfAnother,
  listDrafts,
  moveDraft,
  removeDraft,
  writeDraft,
} from './drafts.ts';

beforeAll(completeBrowser);
beforeEach(() => localStorage.clear());

const draft: Draft = {
  writer: 'a-form',
  savedAt: '2026-06-12T08:35:00.000Z',
  base: { values: { name: '' }, etag: '"1"' },
  values: { name: 'Canal Plot' },
  leftOver: [],
};
const place = { adminId: 'asha', form: 'land', record: 'r1' };
const write = (changes: Partial<Draft> = {}, key = draftKey(place)): string => {
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

  test('belongs to one admin, form and record, in every tab', () => {
    write();
    write({ savedAt: '2026-06-12T08:36:00.000Z' }, draftKey({ ...place, record: undefined }));
    write({ savedAt: '2026-06-12T08:37:00.000Z' });
    expect(found('bina')).toEqual([]);
    expect(found().map(({ form, record }) => [form, record])).toEqual([
      ['land', 'r1'],
      ['land', undefined],
    ]);
    expect(findDraft(localStorage, place)?.savedAt).toBe('2026-06-12T08:37:00.000Z');
    expect(findDraft(localStorage, { ...place, form: 'building' })).toBeUndefined();
  });

  test('is known to be that of another form', () => {
    const key = draftKey(place);
    expect(isDraftOfAnother(localStorage, key, 'a-form')).toBe(false);
    write();
    expect(isDraftOfAnother(localStorage, key, 'a-form')).toBe(false);
    expect(isDraftOfAnother(localStorage, key, 'another-form')).toBe(true);
    write({ writer: undefined });
    expect(isDraftOfAnother(localStorage, key, 'a-form')).toBe(true);
  });

  test('of an earlier release is found under its key, without the parts that cannot be read', () => {
    const stored = { savedAt: draft.savedAt, values: draft.values, tab: 'a', attempt: { key: 3 } };
    localStorage.setItem('draft/asha/land/r1', JSON.stringify(stored));
    expect(found()).toEqual([
      {
        ...draft,
        writer: undefined,
        base: { values: {} },
        key: 'draft/asha/land/r1',
        form: 'land',
        record: 'r1',
      },
    ]);
  });

  test('of an earlier release, which had one per tab, is found after the one of now', () => {
    const tabs = ['t1', 't2'].map((tab, hour) => {
      const key = `${draftKey(place)}/${tab}`;
      return write({ savedAt: `2026-06-12T1${hour}:00:00.000Z` }, key);
    });
    const key = write();
    for (const expected of [key, ...tabs.toReversed()]) {
      expect(findDraft(localStorage, place)?.key).toBe(expected);
      removeDraft(localStorage, expected);
    }
    expect(findDraft(localStorage, place)).toBeUndefined();
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['another kind of thing', '[1]'],
    ['no values', JSON.stringify({ ...draft, values: 'x' })],
    ['no time', JSON.stringify({ ...draft, savedAt: 'yesterday' })],
  ])('that is %s is ignored', (_, text) => {
    localStorage.setItem(draftKey(place), text);
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
      expect(findDraft(storage, place)).toBeUndefined();
      moveDraft(storage, 'draft/asha/land/new/1', 'draft/asha/land/new');
      removeDraft(storage, 'draft/asha/land/new/1');
    }
  });
});

describe('moving a draft', () => {
  const other = draftKey({ ...place, record: undefined });

  test('stores it under the other key alone', () => {
    moveDraft(localStorage, write(), other);
    expect(found()).toEqual([{ ...draft, key: other, form: 'land', record: undefined }]);
  });

  test('leaves it where it was if the storage has no room for it elsewhere', () => {
    const key = write();
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, text) {
      if (name === other) refuseAll();
      real.call(this, name, text);
    };
    try {
      moveDraft(localStorage, key, other);
    } finally {
      Storage.prototype.setItem = real;
    }
    expect(found()).toMatchObject([{ ...draft, key }]);
  });
});
