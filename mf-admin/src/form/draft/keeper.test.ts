import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createDraftStore } from './draft-store.ts';
import { createKeeper, restMs } from './keeper.ts';

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
    keeper.changed();
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

describe('the draft of a form', () => {
  test('is kept once the form rests, not at every key', () => {
    const { type } = openTab('a');
    type('C');
    jest.advanceTimersByTime(restMs - 1);
    type('Ca');
    jest.advanceTimersByTime(restMs - 1);
    expect(kept()).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(kept()).toBe('Ca');
  });

  test('is kept at once when the page goes away', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    keeper.flush();
    expect(kept()).toBe('Canal');
  });

  test('goes when the form is again what it was opened with', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    keeper.flush();
    type('');
    keeper.flush();
    expect(store().read()).toBeUndefined();
    expect(keeper.state().kept).toBeUndefined();
  });

  test('goes when it is saved, and does not come back', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    keeper.close();
    jest.advanceTimersByTime(restMs);
    type('Canal Plot');
    keeper.flush();
    expect(store().read()).toBeUndefined();
  });

  test('keeps the key with which something was sent', () => {
    const { keeper, type } = openTab('a');
    type('Canal');
    const attempt = { content: '{}', key: 'k1', at: '2026-06-12T08:35:00.000Z' };
    keeper.attempted(attempt);
    expect(store().read()?.attempt).toEqual(attempt);
  });
});

/** Tells a tab what another has done, as the browser does. */
const tell = (tab: ReturnType<typeof openTab>): void =>
  tab.keeper.heard({ key: store().key, newValue: localStorage.getItem(store().key) });

describe('two tabs with the same form', () => {
  test('the last to type keeps the draft, the other is told', () => {
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

  test('one that saves or discards it tells the other, which keeps what stands in it', () => {
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
