import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listDrafts } from './browser-drafts.ts';
import { createDraftStore, newDraftKey } from './draft-store.ts';
import { createKeeper, debounceMs } from './keeper.ts';

const example = { name: '' };
const place = { adminId: 'asha', form: 'land', record: undefined };
/** A tab whose form holds `form.name`. */
const openTab = (name = '') => {
  const form = { name };
  const store = createDraftStore<typeof example>(localStorage, newDraftKey(place));
  const keeper = createKeeper({
    store,
    now: () => new Date('2026-06-12T08:35:00.000Z'),
    values: () => ({ ...form }),
    base: { values: example, etag: '"1"' },
    continued: undefined,
  });
  const type = (text: string): void => {
    form.name = text;
    keeper.scheduleWrite();
  };
  return { keeper, store, type };
};
const stored = () => listDrafts(localStorage, 'asha');
/** Names in the stored drafts. */
const kept = () =>
  stored()
    .map(({ values }) => (values as typeof example).name)
    .toSorted();

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('draft of a form', () => {
  test('is written after a pause, not on every key', () => {
    const { type } = openTab();
    type('C');
    jest.advanceTimersByTime(debounceMs - 1);
    type('Ca');
    jest.advanceTimersByTime(debounceMs - 1);
    expect(kept()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(kept()).toEqual(['Ca']);
  });

  test('is written at once when the page is unloaded', () => {
    const { keeper, type } = openTab();
    type('Canal');
    keeper.flush();
    expect(kept()).toEqual(['Canal']);
  });

  test('is removed when the form is back at its initial values', () => {
    const { keeper, type } = openTab();
    type('Canal');
    keeper.flush();
    type('');
    keeper.flush();
    expect(stored()).toEqual([]);
    expect(keeper.state()).toBeUndefined();
  });

  test('is removed by saving, and does not come back', () => {
    const { keeper, type } = openTab();
    type('Canal');
    keeper.close();
    jest.advanceTimersByTime(debounceMs);
    type('Canal Plot');
    keeper.flush();
    expect(stored()).toEqual([]);
  });

  test('stores the Idempotency-Key of an attempt', () => {
    const { keeper, type } = openTab();
    type('Canal');
    const attempt = { content: '{}', key: 'k1', at: '2026-06-12T08:35:00.000Z' };
    keeper.storeAttempt(attempt);
    expect(stored()[0]?.parts['attempt']).toEqual(attempt);
  });
});

describe('two tabs with the same form', () => {
  test('have a draft each, which the other does not overwrite', () => {
    const [one, two] = [openTab(), openTab()];
    one.type('Canal');
    two.type('Road');
    jest.advanceTimersByTime(debounceMs);
    expect(kept()).toEqual(['Canal', 'Road']);
    one.keeper.close();
    expect(kept()).toEqual(['Road']);
  });

  test.each<[string, (found: string, tab: ReturnType<typeof openTab>) => void]>([
    ['discarded', (found) => localStorage.removeItem(found)],
    [
      'continued and saved',
      (found, tab) => {
        tab.store.claim(found, { savedAt: '', base: { values: example }, values: { name: 'Canal' } });
        tab.keeper.close();
      },
    ],
  ])('a draft that the other has %s is stored again when its own form is left', (_, end) => {
    const [one, two] = [openTab(), openTab()];
    one.type('Canal');
    one.keeper.flush();
    expect(one.keeper.state()).toEqual({ at: '2026-06-12T08:35:00.000Z' });
    end(stored()[0]?.key ?? '', two);
    expect(kept()).toEqual([]);
    one.keeper.flush();
    expect(kept()).toEqual(['Canal']);
  });
});
