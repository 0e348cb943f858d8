import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useBackOffice } from '../../app/context.ts';
import type { DraftState, Keeper } from './keeper.ts';
import { createKeeper } from './keeper.ts';
import type { Start } from './start.ts';

/** Tells this tab, as it is loaded now, from others. */
const tab = Math.random().toString(36).slice(2);

const keeperOf = <Values extends FieldValues>(
  getValues: () => Values,
  { store, base, continued }: Start<Values>,
): Keeper<Values> =>
  createKeeper({ store, tab, now: () => new Date(), base, continued, values: () => getValues() });

/** Keeps what is typed into a form in the browser until it is saved; anew with another start. */
export const useDraft = <Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  start: Start<Values>,
): [Keeper<Values>, DraftState] => {
  const { session } = useBackOffice();
  const { getValues } = form;
  const keeper = useMemo(() => keeperOf(getValues, start), [getValues, start]);

  useEffect(() => {
    const end = form.subscribe({ formState: { values: true }, callback: keeper.changed });
    const heard = (event: StorageEvent): void => keeper.heard(event);
    window.addEventListener('storage', heard);
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      end();
      window.removeEventListener('storage', heard);
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      // Signing out clears the storage (spec.md point 4): nothing comes back afterwards.
      if (session.admin()) keeper.flush();
      keeper.rest();
    };
  }, [form, keeper, session]);

  return [keeper, useSyncExternalStore(keeper.subscribe, keeper.state)];
};
