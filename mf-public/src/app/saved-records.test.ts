import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type SavedList, type SavedRecord, unreadableList, unreadList } from './saved-record.ts';
import { createSavedRecords } from './saved-records.ts';
import { readSavedRecords } from './saved-records-schema.ts';

const house: SavedRecord = { kind: 'building', id: '01890000-0000-7000-8000-000000000001' };
const plot: SavedRecord = { kind: 'land', id: '01890000-0000-7000-8000-000000000002' };
const add = (record: SavedRecord) => (list: SavedList) => [record, ...list];
const keep = (value: unknown) => localStorage.setItem('shortlist', JSON.stringify(value));
const offline = () => Promise.reject(new Error('offline'));
const watched = (records = createSavedRecords('shortlist')) => {
  let told = 0;
  const stop = records.subscribe(() => told++);
  return { records, stop, told: () => told };
};

beforeEach(() => localStorage.clear());

describe('what is stored', () => {
  test.each(['', '{', 'null', '7', '"text"', '{"kind":"building"}', '[null, 7, [], {}]'])(
    'counts as nothing when it is %j',
    (text) => expect(readSavedRecords(text)).toEqual([]),
  );

  test('keeps its sound entries, each once, without what does not belong to them', () => {
    const stored = [
      { ...house, note: 'x' },
      { kind: 'castle', id: house.id },
      { kind: 'land', id: '../7' },
      plot,
      house,
    ];
    expect(readSavedRecords(JSON.stringify(stored))).toEqual([house, plot]);
  });
});

describe('a list in the browser', () => {
  test('is not read before somebody watches it, and empty when nothing is stored', async () => {
    const records = createSavedRecords('shortlist');
    expect(records.get()).toBe(unreadList);
    records.subscribe(() => undefined);
    await waitFor(() => expect(records.get()).not.toBe(unreadList));
    expect(records.get()).toEqual([]);
  });

  test('shows what is stored, and keeps what is changed', async () => {
    keep([house]);
    const { records } = watched();
    await waitFor(() => expect(records.get()).toEqual([house]));
    await records.change(add(plot));
    expect(records.get()).toEqual([plot, house]);
    expect(localStorage.getItem('shortlist')).toBe(JSON.stringify([plot, house]));
  });

  test('adds to what another tab stored meanwhile', async () => {
    const { records } = watched();
    await records.change(add(house));
    keep([plot, house]);
    await records.change((list) => list.filter(({ kind }) => kind !== 'building'));
    expect(localStorage.getItem('shortlist')).toBe(JSON.stringify([plot]));
  });

  test('follows another tab, and one that clears everything', async () => {
    const { records } = watched();
    keep([plot]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'shortlist' }));
    await waitFor(() => expect(records.get()).toEqual([plot]));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(records.get()).toEqual([]));
  });

  test('leaves nothing behind when it is emptied, and is the same until it changes', async () => {
    const { records, told } = watched();
    await records.change(add(house));
    const before = records.get();
    await records.change((list) => list);
    expect(records.get()).toBe(before);
    await records.change(() => []);
    expect(localStorage.getItem('shortlist')).toBeNull();
    expect(told()).toBeGreaterThanOrEqual(2);
  });

  test('lasts as long as the page where the browser refuses to keep anything', async () => {
    const { records } = watched(createSavedRecords('shortlist', { storage: () => undefined }));
    await records.change(add(house));
    await records.change(add(plot));
    expect(records.get()).toEqual([plot, house]);
  });

  test('that cannot be read is said to be so, and never overwritten', async () => {
    keep([house]);
    const { records } = watched(createSavedRecords('shortlist', { read: offline }));
    await waitFor(() => expect(records.get()).toBe(unreadableList));
    await expect(records.change(add(plot))).rejects.toThrow('offline');
    expect(localStorage.getItem('shortlist')).toBe(JSON.stringify([house]));
  });
});
