import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBackOffice } from '../../app/context.ts';
import { type DraftState, type Keeper, createKeeper } from './keeper.ts';
import type { Draft, DraftStore } from './draft-store.ts';

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
