import { createStore } from '../../app/store.ts';
import type { Attempt, Draft, DraftStore } from './draft-store.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBackOffice } from '../../app/context.ts';

/** Debounce of writing a draft, in milliseconds. */
export const debounceMs = 500;

/** Time of the draft's last write, or `refused` by the browser; undefined without a draft. */
export type DraftState = { at: string } | 'refused' | undefined;

export interface KeeperParts<Values> {
  store: DraftStore<Values>;
  now(): Date;
  /** Returns the current form values. */
  values(): Values;
  /** Values and version that the form was opened with. */
  base: Draft<Values>['base'];
  /** The draft that the form continues. */
  continued: Draft<Values> | undefined;
}

/** Creates the keeper of the draft of one form in one tab. */
export const createKeeper = <Values>(parts: KeeperParts<Values>) => {
  const { store, now, values, continued } = parts;
  const leftOver = continued?.leftOver && { leftOver: continued.leftOver };
  const state = createStore<DraftState>(continued && { at: continued.savedAt });
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
    state.set(undefined);
  };
  const keep = (typed: Values): void => {
    const content = JSON.stringify([base, typed, attempt]);
    if (content === last && store.isStored()) return;
    const savedAt = now().toISOString();
    if (store.write({ savedAt, base, values: typed, ...leftOver, ...(attempt ? { attempt } : {}) })) {
      last = content;
      state.set({ at: savedAt });
    } else state.set('refused');
  };
  const flush = (): void => {
    clearTimeout(timer);
    // Another tab may have continued or discarded what was stored, so an unchanged form is looked at, too.
    if (closed || (!pending && last === undefined)) return;
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
    /** Stores the draft at once, if there are changes and it is not stored. */
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
  store: { isStored: () => true, write: () => true, remove: () => undefined, claim: () => undefined },
});

/** Returns the initial values of the form. */
export const valuesOf = <Values>({ base, continued }: Start<Values>): Values =>
  continued?.values ?? base.values;

const keeperOf = <Values extends FieldValues>(
  getValues: () => Values,
  { store, base, continued }: Start<Values>,
): Keeper<Values> =>
  createKeeper({ store, now: () => new Date(), base, continued, values: () => getValues() });

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
    // Signing out clears the storage: no draft may come back afterwards.
    const flush = (): void => {
      if (session.admin()) keeper.flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      end();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
      keeper.dropPending();
    };
  }, [form, keeper, session]);

  return [keeper, useSyncExternalStore(keeper.subscribe, keeper.state)];
};
