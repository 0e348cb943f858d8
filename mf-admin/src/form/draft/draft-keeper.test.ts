import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createStore } from '../../app/store.ts';
import { type OpenedForm, type SaveEvent, type SaveState, nextSaveState } from '../save-state.ts';
import { createDraftKeeper, debounceMs } from './draft-keeper.ts';
import { draftKey, listDrafts, removeDraft } from './drafts.ts';

type Values = { name: string };
const place = { adminId: 'asha', form: 'land', record: undefined };
const savedAt = '2026-06-12T08:35:00.000Z';
const attempt = { content: '{}', key: 'k1', at: savedAt };
const full = {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
} as unknown as Storage;

let openedForms = 0;
/** A tab whose form holds `form.name`. */
const openTab = (
  opened: Partial<OpenedForm<Values>> = {},
  storage: Storage = localStorage,
  isOpen = true,
) => {
  const form = { name: opened.resumed?.values.name ?? '' };
  const tab = { isSignedIn: true, now: savedAt };
  const store = createStore<SaveState<Values>>({ step: 'opening' });
  const key = draftKey(place);
  const keeper = createDraftKeeper<Values>({
    storage,
    key,
    writer: `form ${(openedForms += 1)}`,
    store,
    now: () => new Date(tab.now),
    values: () => ({ ...form }),
    isSignedIn: () => tab.isSignedIn,
  });
  const send = (...events: SaveEvent<Values>[]): void => {
    for (const event of events) store.set(nextSaveState(store.get(), event));
  };
  const type = (text: string): void => {
    form.name = text;
    keeper.scheduleWrite();
  };
  const submit = (): void => send({ type: 'submitted' }, { type: 'accepted', attempt });
  if (isOpen) send({ type: 'opened', base: { values: { name: '' } }, ...opened });
  return { ...tab, tab, keeper, key, send, type, submit };
};
const stored = () => listDrafts(localStorage, 'asha');
/** Names in the stored drafts. */
const kept = () =>
  stored()
    .map(({ values }) => values['name'])
    .toSorted();

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('draft of a form', () => {
  test('is written with the first key, and then after a pause, not on every key', () => {
    const { type } = openTab();
    type('C');
    expect(kept()).toEqual(['C']);
    type('Ca');
    jest.advanceTimersByTime(debounceMs - 1);
    type('Can');
    jest.advanceTimersByTime(debounceMs - 1);
    expect(kept()).toEqual(['C']);
    jest.advanceTimersByTime(1);
    expect(kept()).toEqual(['Can']);
  });

  test('is written at once when the page is unloaded', () => {
    const { keeper, type } = openTab();
    type('C');
    type('Canal');
    keeper.flush();
    expect(kept()).toEqual(['Canal']);
    expect(keeper.status.get()).toEqual({ at: savedAt });
  });

  test('is not written without input', () => {
    const { keeper } = openTab();
    keeper.flush();
    expect(stored()).toEqual([]);
  });

  test('is neither written nor removed before the form is open', () => {
    const { keeper, type, key } = openTab({}, localStorage, false);
    localStorage.setItem(key, 'found');
    type('Canal');
    keeper.flush();
    expect(localStorage.getItem(key)).toBe('found');
  });

  test('is removed when the form is back at its initial values', () => {
    const { keeper, type } = openTab();
    type('Canal');
    keeper.flush();
    type('');
    keeper.flush();
    expect(stored()).toEqual([]);
    expect(keeper.status.get()).toBeUndefined();
  });

  test('keeps its time until something is typed', () => {
    const { keeper, type, tab } = openTab();
    type('Canal');
    keeper.flush();
    tab.now = '2026-06-12T09:00:00.000Z';
    keeper.flush();
    expect(stored()).toMatchObject([{ savedAt }]);
    type('Canal Plot');
    keeper.flush();
    expect(stored()).toMatchObject([{ savedAt: tab.now }]);
  });

  test('is stored before a save, with the key of a new record', () => {
    const { type, submit } = openTab();
    type('Canal');
    submit();
    expect(stored()).toMatchObject([{ values: { name: 'Canal' }, attempt }]);
  });

  test('of a stored record has its version and no key', () => {
    const { type, submit } = openTab({ base: { values: { name: '' }, etag: '"1"' } });
    type('Canal');
    submit();
    expect(stored()).toMatchObject([{ base: { etag: '"1"' } }]);
    expect(stored()[0]?.attempt).toBeUndefined();
  });

  test('has the version that it was merged with', () => {
    const newest = { values: { name: 'Theirs' }, etag: '"2"' };
    const { type, submit, send, keeper } = openTab({ base: { values: { name: '' }, etag: '"1"' } });
    type('Canal');
    submit();
    send(
      { type: 'conflicted', newest, differences: [], failure: '' },
      { type: 'merged' },
      { type: 'accepted', attempt },
    );
    keeper.flush();
    expect(stored()).toMatchObject([{ base: newest, values: { name: 'Canal' } }]);
  });

  test('stays when the save is refused, also once the form was left', () => {
    const { type, submit, send, keeper } = openTab();
    type('Canal');
    submit();
    keeper.flush();
    keeper.drop();
    send({ type: 'refused', failure: 'The catalogue is resting.', focus: [] });
    expect(kept()).toEqual(['Canal']);
  });

  test('is removed by saving, and does not come back', () => {
    const { keeper, type, submit, send } = openTab();
    type('Canal');
    submit();
    send({ type: 'saved' });
    expect(stored()).toEqual([]);
    type('Canal Plot');
    jest.advanceTimersByTime(debounceMs);
    keeper.flush();
    expect(stored()).toEqual([]);
  });

  test('stays when something was typed during the save', () => {
    const { type, submit, send } = openTab();
    type('Canal');
    submit();
    type('Canal Plot');
    send({ type: 'typed' }, { type: 'saved' });
    expect(kept()).toEqual(['Canal Plot']);
  });

  test('is removed by discarding the input', () => {
    const { type, keeper, send } = openTab();
    type('Canal');
    keeper.flush();
    send({ type: 'discarded' });
    expect(stored()).toEqual([]);
  });

  test('does not come back after a sign-out', () => {
    const { type, keeper, tab } = openTab();
    type('Canal');
    localStorage.clear();
    tab.isSignedIn = false;
    keeper.flush();
    expect(stored()).toEqual([]);
  });

  test('that the browser refuses to store is known', () => {
    const { type, keeper } = openTab({}, full);
    type('Canal');
    keeper.flush();
    expect(keeper.status.get()).toBe('refused');
  });
});

describe('draft that a form continues', () => {
  const resumed = { savedAt, values: { name: 'Canal' }, leftOver: ['Survey number: 42/7'], gonePictures: 0 };

  test('keeps its time, its key and its left-over text', () => {
    const { keeper, tab } = openTab({ attempt, resumed });
    expect(keeper.status.get()).toEqual({ at: savedAt });
    tab.now = '2026-06-12T09:00:00.000Z';
    keeper.flush();
    expect(stored()).toMatchObject([
      { savedAt, attempt, values: { name: 'Canal' }, leftOver: resumed.leftOver },
    ]);
  });

  test('stays as long as text is left over', () => {
    const { keeper, type } = openTab({ resumed });
    type('');
    keeper.flush();
    expect(stored()).toMatchObject([{ leftOver: resumed.leftOver }]);
  });
});

describe('two tabs with the same form', () => {
  test('have one draft, which the one without it neither replaces nor removes', () => {
    const [one, two] = [openTab(), openTab()];
    one.type('Canal');
    two.type('Road');
    expect([one.keeper.isTaken(), two.keeper.isTaken()]).toEqual([false, true]);
    expect(two.keeper.status.get()).toBe('refused');
    two.type('');
    two.send({ type: 'discarded' });
    expect(kept()).toEqual(['Canal']);
  });

  test('pass it on, with all that was typed, when the other continues it', () => {
    const [one, two] = [openTab(), openTab({}, localStorage, false)];
    one.type('C');
    one.type('Canal');
    one.keeper.flush();
    const resumed = { savedAt, values: { name: 'Canal' }, leftOver: [], gonePictures: 0 };
    two.send({ type: 'opened', base: { values: { name: '' } }, resumed });
    expect([one.keeper.isTaken(), two.keeper.isTaken()]).toEqual([true, false]);
    one.send({ type: 'taken' });
    one.keeper.flush();
    two.type('Canal Plot');
    two.keeper.flush();
    expect(kept()).toEqual(['Canal Plot']);
    expect(one.keeper.status.get()).toBeUndefined();
  });

  test('a draft that the other has discarded is stored again when its own form is left', () => {
    const one = openTab();
    one.type('Canal');
    removeDraft(localStorage, one.key);
    one.keeper.flush();
    expect(kept()).toEqual(['Canal']);
  });
});
