import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createDraftStore } from './draft-store.ts';
import { createKeeper, debounceMs } from './keeper.ts';

const example = { name: '' };
const store = () =>
  createDraftStore(localStorage, { adminId: 'asha', form: 'land', record: undefined, example });
/** A tab whose form holds `form.name`. */
const openTab = (tab: string, name = '') => {
  const form = { name };
  const keeper = createKeeper({
    store: store(),
    tab,
    now: () => new Date('2026-06-12T08:35:00.000Z'),
    values: () => ({ ...form }),
    base: { values: example, etag: '"1"' },
    continued: undefined,
  });
  const type = (text: string): void => {
    form.name = text;
    keeper.scheduleWrite();
  };
  return { keeper, type };
};
const kept = () => store().read()?.values.name;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('draft of a form', () => {
  test('is written after a pause, not on every key', () => {
    const { type } = openTab('a');
    type('C');
    jest.advanceTimersByTime(debounceMs - 1);
    type('Ca');
    jest.advanceTimersByTime(debounceMs - 1);
    expect(kept()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(kept()).toBe('Ca');
  });

  test('is written at once when the page is unloaded', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    keeper.flush();
    expect(kept()).toBe('Canal');
  });

  test('is removed when the form is back at its initial values', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    keeper.flush();
    type('');
    keeper.flush();
    expect(store().read()).toBeUndefined();
    expect(keeper.state().stored).toBeUndefined();
  });

  test('is removed by saving, and does not come back', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    keeper.close();
    jest.advanceTimersByTime(debounceMs);
    type('Canal Plot');
    keeper.flush();
    expect(store().read()).toBeUndefined();
  });

  test('stores the Idempotency-Key of an attempt', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    const attempt = { content: '{}', key: 'k1', at: '2026-06-12T08:35:00.000Z' };
    keeper.storeAttempt(attempt);
    expect(store().read()?.attempt).toEqual(attempt);
  });
});

/** Sends a tab the storage event of another tab's change. */
const tell = (tab: ReturnType<typeof openTab>): void =>
  tab.keeper.onStorage({ key: store().key, newValue: localStorage.getItem(store().key) });

describe('two tabs with the same form', () => {
  test('the last to type owns the draft, and the other shows a message', () => {
    const [one, two] = [openTab('a'), openTab('b')];
    one.type('Canal');
    one.keeper.flush();
    two.type('Road');
    two.keeper.flush();
    tell(one);
    expect(kept()).toBe('Road');
    expect(one.keeper.state().elsewhere).toEqual({ at: '2026-06-12T08:35:00.000Z' });

    one.keeper.flush();
    expect(kept()).toBe('Road');
    one.type('Canal Plot');
    one.keeper.flush();
    expect(kept()).toBe('Canal Plot');
    expect(one.keeper.state().elsewhere).toBeUndefined();
  });

  test('saving or discarding in one shows a message in the other, which keeps its input', () => {
    const [one, two] = [openTab('a'), openTab('b')];
    one.type('Canal');
    one.keeper.flush();
    two.keeper.close();
    tell(one);
    expect(one.keeper.state().elsewhere).toBe('removed');
    one.type('Canal Plot');
    one.keeper.flush();
    expect(kept()).toBe('Canal Plot');
  });
});
