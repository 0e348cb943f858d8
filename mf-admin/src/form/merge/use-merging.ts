import { isCallFailed } from '@ekamra/contracts/client';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refill } from '../refill.ts';
import type { Difference } from './differences.ts';
import { differencesOf, mergedBy } from './differences.ts';
import type { RecordField } from './record-field.ts';

/** A record as it stands on the server, as values of its form, with its version (`ETag`). */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
}

/** The version that a form counts as opened with. */
export interface Opened<Values> {
  get(): Version<Values>;
  set(version: Version<Values>): void;
}

export interface MergingParts<Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  opened: Opened<Values>;
  /** The fields in which two versions may differ. */
  fields: readonly RecordField<Values>[];
  /** Reads the newest version; not needed for a record that is to be added. */
  readNewest?: (() => Promise<Version<Values>>) | undefined;
  /** Shows the pictures of other values. */
  showPictures?: ((values: Values) => void) | undefined;
}

/** What somebody else saved meanwhile, to be settled field by field. */
export interface Conflict {
  differences: readonly Difference[];
  /** Takes their values at these paths into the form, and submits it over their version. */
  settle(theirs: string[]): void;
  /** Leaves the form as it is. */
  cancel(): void;
}

export interface Merging {
  /** Saves over the version that the form was opened with and no other; throws the failure, a conflict too. */
  save(put: (version: string | undefined) => Promise<void>): Promise<void>;
  /** The conflict, until it is settled; `submit` is what a settled form is submitted by. */
  conflict(submit: (event: { preventDefault(): void }) => Promise<void>): Conflict | undefined;
}

/** Whether a save failed because somebody else saved the record meanwhile. */
export const isConflict = (error: unknown): boolean => isCallFailed(error) && error.status === 412;

/** Saves a record that may have been changed since its form was opened: nobody's change is overwritten unseen. */
export const useMerging = <Values extends FieldValues, Input>(
  parts: MergingParts<Values, Input>,
): Merging => {
  const { form, opened, fields, readNewest, showPictures } = parts;
  const [met, setMet] = useState<{ newest: Version<Values>; differences: readonly Difference[] }>();

  const settle = (newest: Version<Values>, theirs: string[]): void => {
    const values = mergedBy({ yours: form.getValues(), theirs: newest.values }, theirs);
    setMet(undefined);
    opened.set(newest);
    refill(form, { base: newest.values, values });
    showPictures?.(values);
  };

  return {
    save: async (put) => {
      try {
        await put(opened.get().etag);
      } catch (error) {
        if (!isConflict(error) || !readNewest) throw error;
        const newest = await readNewest();
        const versions = { base: opened.get().values, yours: form.getValues(), theirs: newest.values };
        const differences = differencesOf(fields, versions);
        if (differences.length > 0) {
          setMet({ newest, differences });
          throw error;
        }
        // The same was saved already, such as by a first try whose answer got lost.
        opened.set(newest);
        await put(newest.etag);
      }
    },
    conflict: (submit) =>
      met && {
        differences: met.differences,
        settle: (theirs) => {
          settle(met.newest, theirs);
          void submit({ preventDefault: () => undefined });
        },
        cancel: () => setMet(undefined),
      },
  };
};
