import { isCallFailed } from '@ekamra/contracts/calls/client';
import { newIdempotencyKey } from '@ekamra/contracts/calls/idempotency-key';
import type { FieldValues } from 'react-hook-form';
import { failureMessage } from '../app/failures.ts';
import { type createStore } from '../app/store.ts';
import { type RecordField, differencesOf, mergedBy } from './merge/differences.ts';
import {
  type Attempt,
  type Refusal,
  type SaveEvent,
  type SaveState,
  type Version,
  nextSaveState,
} from './save-state.ts';

/** Store of the state of a form. */
export type SaveStore<Values> = ReturnType<typeof createStore<SaveState<Values>>>;

/** Passed to `save` with the payload. */
export interface Saving {
  /** The only version that may be overwritten (`If-Match`). */
  version: string | undefined;
  /** Idempotency-Key of a new record, and the time of its first try. */
  attempt: Attempt;
}

export interface SaveRunOptions<Values extends FieldValues, Input> {
  store: SaveStore<Values>;
  /** Fields that two versions may differ in. */
  fields: readonly RecordField[];
  /** Returns the current form values. */
  values(): Values;
  /** Runs the checks; gives the payload, or why there is none. */
  check(): Promise<{ input: Input } | { refusal: Refusal }>;
  /** Saves the payload, and gives what is to be done once the form is left. Throws the failure. */
  save(input: Input, saving: Saving): Promise<() => void>;
  /** Reads the newest version; not needed for a new record. */
  readNewest?: (() => Promise<Version<Values>>) | undefined;
  /** Fills the form with a merged version, on top of the newest one. */
  refill(versions: { base: Values; values: Values }): void;
  /** Reports a failed save, a conflict included; returns the paths of the fields that the server refused. */
  reportFailure(error: unknown): readonly string[];
  /** Leaves the form without a question. */
  leave(go: () => void): void;
}

/** True if a save failed because somebody else has saved the record. */
export const isConflict = (error: unknown): boolean => isCallFailed(error) && error.status === 412;

/** Creates the actions of a form that save its record, so that no change of somebody else is overwritten unseen. */
export const createSaveRun = <Values extends FieldValues, Input>(parts: SaveRunOptions<Values, Input>) => {
  const { store, fields, values, check, save, readNewest, refill, reportFailure, leave } = parts;
  const send = (event: SaveEvent<Values>): void => store.set(nextSaveState(store.get(), event));
  const refuse = (error: unknown): void => {
    const focus = reportFailure(error);
    send({ type: 'refused', failure: failureMessage(error), focus });
  };

  /** Compares with the version that somebody else has saved; repeats the save if that is the same. */
  const resolveConflict = async (input: Input, conflict: unknown): Promise<void> => {
    const state = store.get();
    if (!readNewest || state.step !== 'saving') return refuse(conflict);
    const newest = await readNewest();
    const differences = differencesOf(fields, {
      base: state.base.values,
      yours: values(),
      theirs: newest.values,
    });
    if (differences.length > 0) {
      send({ type: 'conflicted', newest, differences, failure: failureMessage(conflict) });
      reportFailure(conflict);
      return;
    }
    // Such as by a first try whose answer was lost.
    send({ type: 'rebased', newest });
    await put(input);
  };
  const put = async (input: Input): Promise<void> => {
    const state = store.get();
    if (state.step !== 'saving' || !state.attempt) return;
    try {
      const go = await save(input, { version: state.base.etag, attempt: state.attempt });
      send({ type: 'saved' });
      leave(go);
    } catch (error) {
      if (!isConflict(error)) throw error;
      await resolveConflict(input, error);
    }
  };
  const run = async (): Promise<void> => {
    try {
      const checked = await check();
      if ('refusal' in checked) return send({ type: 'refused', ...checked.refusal });
      const content = JSON.stringify(checked.input);
      const attempt = { content, key: newIdempotencyKey(), at: new Date().toISOString() };
      send({ type: 'accepted', attempt });
      await put(checked.input);
    } catch (error) {
      refuse(error);
      // An unexpected error must not look as if nothing had happened.
      if (!isCallFailed(error)) throw error;
    }
  };

  return {
    send,
    /** Checks and saves, unless that goes on already. */
    submit: async (): Promise<void> => {
      if (nextSaveState(store.get(), { type: 'submitted' }) === store.get()) return;
      send({ type: 'submitted' });
      await run();
    },
    /** Saves on top of the newest version, with its values at these paths. */
    merge: async (theirs: readonly string[]): Promise<void> => {
      const state = store.get();
      if (state.step !== 'conflict') return;
      const base = state.newest.values;
      const merged = mergedBy({ yours: values(), theirs: base }, theirs);
      send({ type: 'merged' });
      refill({ base, values: merged });
      await run();
    },
  };
};
