import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useEffect, useState } from 'react';
import { useBackOffice } from '../../app/context.ts';
import { createStore } from '../../app/store.ts';
import { type SaveStore } from '../run-save.ts';
import { type OpenedForm, hasLaterInput, isOver } from '../save-state.ts';
import { isDraftOfAnother, removeDraft, writeDraft } from './drafts.ts';

/** Debounce of writing a draft, in milliseconds. */
export const debounceMs = 500;

/** Time of the draft's last write, or `refused` by the browser; undefined without a draft. */
export type DraftStatus = { at: string } | 'refused' | undefined;

export interface DraftKeeperOptions<Values> {
  storage: Storage | undefined;
  /** Key of the draft. */
  key: string;
  /** Id of this opening of the form, by which its draft is told from that of another tab. */
  writer: string;
  /** State of the form. */
  store: SaveStore<Values>;
  /** Returns the current form values. */
  values(): Values;
  now(): Date;
  /** False after a sign-out, which clears the storage: no draft may come back afterwards. */
  isSignedIn(): boolean;
}

const contentOf = <Values extends FieldValues>(
  { base, attempt, resumed }: OpenedForm<Values>,
  values: Values,
) => ({
  base,
  values,
  leftOver: [...(resumed?.leftOver ?? [])],
  // A stored record is protected by its version, so that its attempts need no key.
  ...(attempt && base.etag === undefined ? { attempt } : {}),
});

/**
 * Creates the keeper of a form's draft, which is written while the form is open, at the latest before a save, and removed
 * once all input is saved or discarded. What another form has written since is neither replaced nor removed.
 */
export const createDraftKeeper = <Values extends FieldValues>(parts: DraftKeeperOptions<Values>) => {
  const { storage, key, writer, store, values, now, isSignedIn } = parts;
  const status = createStore<DraftStatus>(undefined);
  let last: { text: string; savedAt: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const isTaken = (): boolean => isDraftOfAnother(storage, key, writer);
  const forget = (): void => {
    drop();
    last = undefined;
    status.set(undefined);
  };
  const remove = (): void => {
    forget();
    if (!isTaken()) removeDraft(storage, key);
  };
  const put = (content: ReturnType<typeof contentOf>, savedAt: string): void => {
    last = { text: JSON.stringify(content), savedAt };
    status.set(writeDraft(storage, key, { writer, savedAt, ...content }) ? { at: savedAt } : 'refused');
  };
  const flush = (): void => {
    const isUntouched = timer === undefined && last === undefined;
    drop();
    const state = store.get();
    if (!isUntouched && state.step !== 'opening' && !isOver(state)) write(state);
  };
  const write = (state: OpenedForm<Values>): void => {
    if (!isSignedIn()) return;
    const content = contentOf(state, values());
    const isUnchanged = JSON.stringify(content.values) === JSON.stringify(state.base.values);
    if (isUnchanged && content.leftOver.length === 0) return remove();
    if (isTaken()) return status.set('refused');
    // Written also if it is unchanged, because another tab may have discarded what was stored.
    put(content, last?.text === JSON.stringify(content) ? last.savedAt : now().toISOString());
  };
  let step = store.get().step;
  // Goes on when the form is left, until its save has ended.
  store.subscribe(() => {
    const state = store.get();
    const before = step;
    step = state.step;
    if (before === step) return;
    if (state.step === 'opening') forget();
    else if (isOver(state)) {
      drop();
      if (hasLaterInput(state)) write(state);
      else remove();
    } else if (step === 'saving') flush();
    else if (before === 'opening' && state.resumed)
      put(contentOf(state, state.resumed.values), state.resumed.savedAt);
  });

  return {
    status,
    /** True if another tab has continued the draft, or begun one. */
    isTaken,
    /** Writes the draft after a pause, but the first input at once, so that other tabs with the form know. */
    scheduleWrite: (): void => {
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
      if (last === undefined) flush();
    },
    /** Writes the draft at once. */
    flush,
    /** Cancels a scheduled write. */
    drop,
  };
};

/** Keeps the input of a form as a draft until it is saved or discarded. */
export const useDraftKeeper = <Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  owned: Pick<DraftKeeperOptions<Values>, 'storage' | 'key' | 'writer' | 'store'>,
) => {
  const { session } = useBackOffice();
  const [keeper] = useState(() =>
    createDraftKeeper({
      ...owned,
      values: () => form.getValues(),
      now: () => new Date(),
      isSignedIn: () => session.admin() !== undefined,
    }),
  );
  useEffect(() => {
    const end = form.subscribe({ formState: { values: true }, callback: keeper.scheduleWrite });
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      end();
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.flush();
      keeper.drop();
    };
  }, [form, keeper]);
  return keeper;
};
