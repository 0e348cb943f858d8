import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type SavedList, type SavedRecord, unreadableList, unreadList } from './saved-record.ts';
import { createSavedRecords } from './saved-records.ts';
import { parseSavedRecords } from './saved-records-schema.ts';

const house: SavedRecord = { kind: 'building', id: '01890000-0000-7000-8000-000000000001' };
const plot: SavedRecord = { kind: 'land', id: '01890000-0000-7000-8000-000000000002' };
const add = (record: SavedRecord) => (list: SavedList) => [record, ...list];
const storeShortlist = (value: unknown) => localStorage.setItem('shortlist', JSON.stringify(value));
const offline = () => Promise.reject(new Error('offline'));
const subscribed = (records = createSavedRecords('shortlist')) => {
  let notificationCount = 0;
  const stop = records.subscribe(() => notificationCount++);
  return { records, stop, notificationCount: () => notificationCount };
};

beforeEach(() => localStorage.clear());

describe('stored text', () => {
  test.each(['', '{', 'null', '7', '"text"', '{"kind":"building"}', '[null, 7, [], {}]'])(
    'gives an empty list when it is %j',
    (text) => expect(parseSavedRecords(text)).toEqual([]),
  );

  test('keeps its valid entries, each once, without unknown keys', () => {
    const stored = [
      { ...house, colour: 'x' },
      { kind: 'castle', id: house.id },
      { kind: 'land', id: '../7' },
      plot,
      house,
    ];
    expect(parseSavedRecords(JSON.stringify(stored))).toEqual([house, plot]);
  });
});

describe('a list in the browser', () => {
  test('is not read before the first subscription, and empty when nothing is stored', async () => {
    const records = createSavedRecords('shortlist');
    expect(records.get()).toBe(unreadList);
    records.subscribe(() => undefined);
    await waitFor(() => expect(records.get()).not.toBe(unreadList));
    expect(records.get()).toEqual([]);
  });

  test('reads the stored list and stores changes', async () => {
    storeShortlist([house]);
    const { records } = subscribed();
    await waitFor(() => expect(records.get()).toEqual([house]));
    await records.change(add(plot));
    expect(records.get()).toEqual([plot, house]);
    expect(localStorage.getItem('shortlist')).toBe(JSON.stringify([plot, house]));
  });

  test('applies a change to the list that another tab stored meanwhile', async () => {
    const { records } = subscribed();
    await records.change(add(house));
    storeShortlist([plot, house]);
    await records.change((list) => list.filter(({ kind }) => kind !== 'building'));
    expect(localStorage.getItem('shortlist')).toBe(JSON.stringify([plot]));
  });

  test('follows changes of another tab, even when it clears the storage', async () => {
    const { records } = subscribed();
    storeShortlist([plot]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'shortlist' }));
    await waitFor(() => expect(records.get()).toEqual([plot]));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await waitFor(() => expect(records.get()).toEqual([]));
  });

  test('removes its key when it is emptied, and is the same array until it changes', async () => {
    const { records, notificationCount } = subscribed();
    await records.change(add(house));
    const before = records.get();
    await records.change((list) => list);
    expect(records.get()).toBe(before);
    await records.change(() => []);
    expect(localStorage.getItem('shortlist')).toBeNull();
    expect(notificationCount()).toBeGreaterThanOrEqual(2);
  });

  test('lasts as long as the page when the browser refuses storage', async () => {
    const { records } = subscribed(createSavedRecords('shortlist', { storage: () => undefined }));
    await records.change(add(house));
    await records.change(add(plot));
    expect(records.get()).toEqual([plot, house]);
  });

  test('lasts as long as the page when the browser has no room, and says so', async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const { records } = subscribed(createSavedRecords('shortlist', { storage: () => full }));
    expect(records.isLasting()).toBe(true);
    await records.change(add(house));
    await records.change(add(plot));
    expect(records.get()).toEqual([plot, house]);
    expect(records.isLasting()).toBe(false);
  });

  test('that cannot be read is reported as unreadable, and never overwritten', async () => {
    storeShortlist([house]);
    const { records } = subscribed(createSavedRecords('shortlist', { read: offline }));
    await waitFor(() => expect(records.get()).toBe(unreadableList));
    await expect(records.change(add(plot))).rejects.toThrow('offline');
    expect(localStorage.getItem('shortlist')).toBe(JSON.stringify([house]));
  });
});
