import { createStore } from '../../app/store.ts';
import type { Attempt, Draft, DraftStore } from './draft-store.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBackOffice } from '../../app/context.ts';

/** Debounce of writing a draft, in milliseconds. */
export const debounceMs = 500;

/** State of a form's draft. */
export interface DraftState {
  /** Time of the last write, or `refused` by the browser; undefined without a draft. */
  stored: { at: string } | 'refused' | undefined;
  /** Change of the draft by another tab. */
  elsewhere: { at: string } | 'removed' | undefined;
}

export interface KeeperParts<Values> {
  store: DraftStore<Values>;
  /** Id of this tab. */
  tab: string;
  now(): Date;
  /** Returns the current form values. */
  values(): Values;
  /** Values and version that the form was opened with. */
  base: Draft<Values>['base'];
  /** The draft that the form continues. */
  continued: Draft<Values> | undefined;
}

/**
 * Creates the keeper of a form's draft. If several tabs edit it, the last to type wins, and the others show a message.
 */
export const createKeeper = <Values>(parts: KeeperParts<Values>) => {
  const { store, tab, now, values, continued } = parts;
  const state = createStore<DraftState>({
    stored: continued && { at: continued.savedAt },
    elsewhere: undefined,
  });
  let { base } = parts;
  let attempt = continued?.attempt;
  let last = continued && JSON.stringify([continued.base, continued.values, continued.attempt]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let closed = false;

  const dropPending = (): void => {
    clearTimeout(timer);
    pending = false;
  };
  const forget = (): void => {
    if (last === undefined) return;
    last = undefined;
    store.remove();
    state.set({ stored: undefined, elsewhere: undefined });
  };
  const keep = (typed: Values): void => {
    const content = JSON.stringify([base, typed, attempt]);
    if (content === last) return;
    const savedAt = now().toISOString();
    if (store.write({ savedAt, tab, base, values: typed, ...(attempt ? { attempt } : {}) })) {
      last = content;
      state.set({ stored: { at: savedAt }, elsewhere: undefined });
    } else state.set({ ...state.get(), stored: 'refused' });
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (closed || !pending) return;
    pending = false;
    const typed = values();
    if (JSON.stringify(typed) === JSON.stringify(base.values)) forget();
    else keep(typed);
  };
  const scheduleWrite = (): void => {
    if (closed) return;
    pending = true;
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
  };

  return {
    subscribe: state.subscribe,
    /** Returns the state: the same object until something changes. */
    state: state.get,
    /** Schedules a write after a change of the form. */
    scheduleWrite,
    /** Writes pending changes at once. */
    flush,
    base: () => base,
    /** Replaces the base, such as with a version that somebody else has saved. */
    rebase: (next: Draft<Values>['base']): void => {
      base = next;
      scheduleWrite();
    },
    /** Stores an attempt, so that a retry after a reload uses the same Idempotency-Key. */
    storeAttempt: (next: Attempt): void => {
      attempt = next;
      scheduleWrite();
      flush();
    },
    /** Handles the `storage` event of another tab. */
    onStorage: ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
      // A null key means that the whole storage was cleared, which also ends the session.
      if (closed || key !== store.key) return;
      const theirs = newValue === null ? undefined : store.read();
      if (theirs && theirs.tab !== tab) state.set({ ...state.get(), elsewhere: { at: theirs.savedAt } });
      if (!theirs) state.set({ ...state.get(), elsewhere: 'removed' });
      // Makes the next change here overwrite the other tab's draft.
      last = last === undefined ? undefined : '';
    },
    /** Removes the draft and stops writing, after a save. */
    close: (): void => {
      dropPending();
      closed = true;
      store.remove();
    },
    /** Drops pending changes and leaves the stored draft. */
    dropPending,
  };
};
export type Keeper<Values> = ReturnType<typeof createKeeper<Values>>;

/** Initial state of a form. */
export interface Start<Values> {
  /** Values and version (`ETag`) that the form counts as opened with. */
  base: Draft<Values>['base'];
  /** The draft that the form continues. */
  continued: Draft<Values> | undefined;
  /** Storage of its draft. */
  store: DraftStore<Values>;
}

/** Returns a placeholder start for a form whose initial state is not known yet; nothing of it is stored. */
export const emptyStart = <Values>(values: Values): Start<Values> => ({
  base: { values },
  continued: undefined,
  store: { key: '', read: () => undefined, write: () => true, remove: () => undefined },
});

/** Returns the initial values of the form. */
export const valuesOf = <Values>({ base, continued }: Start<Values>): Values =>
  continued?.values ?? base.values;

const tab = Math.random().toString(36).slice(2);

const keeperOf = <Values extends FieldValues>(
  getValues: () => Values,
  { store, base, continued }: Start<Values>,
): Keeper<Values> =>
  createKeeper({ store, tab, now: () => new Date(), base, continued, values: () => getValues() });

/** Stores the input of a form as a draft until it is saved; starts over with another `start`. */
export const useDraft = <Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  start: Start<Values>,
): [Keeper<Values>, DraftState] => {
  const { session } = useBackOffice();
  const { getValues } = form;
  const keeper = useMemo(() => keeperOf(getValues, start), [getValues, start]);

  useEffect(() => {
    const end = form.subscribe({ formState: { values: true }, callback: keeper.scheduleWrite });
    const onStorage = (event: StorageEvent): void => keeper.onStorage(event);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      end();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      // Signing out clears the storage: no draft may come back afterwards.
      if (session.admin()) keeper.flush();
      keeper.dropPending();
    };
  }, [form, keeper, session]);

  return [keeper, useSyncExternalStore(keeper.subscribe, keeper.state)];
};
