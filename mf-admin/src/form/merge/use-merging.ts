import { isCallFailed } from '@ekamra/contracts/client';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Difference, type RecordField, differencesOf, mergedBy } from './differences.ts';
import type { Keeper } from '../draft/keeper.ts';

/** Resets a form to `values`, with `base` as its defaults, so that the difference counts as unsaved. */
export const refill = <Values extends FieldValues, Input>(
  { reset }: Pick<UseFormReturn<Values, unknown, Input>, 'reset'>,
  { base, values }: { base: Values; values: Values },
): void => {
  reset(base);
  reset(values, { keepDefaultValues: true });
};

/** The server's version of a record as form values, with its `ETag`. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
}

export interface MergingParts<Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  /** The draft, whose base is the version that the form counts as opened with. */
  draft: Pick<Keeper<Values>, 'base' | 'rebase'>;
  /** Fields that two versions may differ in. */
  fields: readonly RecordField[];
  /** Reads the newest version; not needed for a new record. */
  readNewest?: (() => Promise<Version<Values>>) | undefined;
}

/** A conflict with somebody else's save, to be resolved field by field. */
export interface Conflict {
  differences: readonly Difference[];
  /** Puts their values at these paths into the form, and submits it on top of their version. */
  settle(theirs: string[]): void;
  /** Leaves the form unchanged. */
  cancel(): void;
}

/** True if a save failed because somebody else has saved the record. */
export const isConflict = (error: unknown): boolean => isCallFailed(error) && error.status === 412;

/** Saves a record with detection of conflicts: no change of somebody else is overwritten unseen. */
export const useMerging = <Values extends FieldValues, Input>(parts: MergingParts<Values, Input>) => {
  const { form, draft, fields, readNewest } = parts;
  const [pendingConflict, setPendingConflict] = useState<{
    newest: Version<Values>;
    differences: readonly Difference[];
  }>();

  const settle = (newest: Version<Values>, theirs: string[]): void => {
    const values = mergedBy({ yours: form.getValues(), theirs: newest.values }, theirs);
    setPendingConflict(undefined);
    draft.rebase(newest);
    refill(form, { base: newest.values, values });
  };

  return {
    /** Saves on top of the version that the form was opened with. Throws the failure, conflicts included. */
    save: async (put: (version: string | undefined) => Promise<void>): Promise<void> => {
      try {
        await put(draft.base().etag);
      } catch (error) {
        if (!isConflict(error) || !readNewest) throw error;
        const newest = await readNewest();
        const versions = { base: draft.base().values, yours: form.getValues(), theirs: newest.values };
        const differences = differencesOf(fields, versions);
        if (differences.length > 0) {
          setPendingConflict({ newest, differences });
          throw error;
        }
        // The same values are saved already, such as by a first try whose answer was lost.
        draft.rebase(newest);
        await put(newest.etag);
      }
    },
    /** Returns the conflict until it is resolved; `submit` submits the resolved form. */
    conflict: (submit: (event: { preventDefault(): void }) => Promise<void>): Conflict | undefined =>
      pendingConflict && {
        differences: pendingConflict.differences,
        settle: (theirs) => {
          settle(pendingConflict.newest, theirs);
          void submit({ preventDefault: () => undefined });
        },
        cancel: () => setPendingConflict(undefined),
      },
  };
};
