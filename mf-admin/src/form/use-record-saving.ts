import { isCallFailed } from '@ekamra/contracts/client';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Start } from './draft/start.ts';
import type { DraftState } from './draft/keeper.ts';
import { useDraft } from './draft/use-draft.ts';
import { useIdempotencyKey } from './idempotency.ts';
import type { Difference } from './merge/differences.ts';
import { differencesOf, mergedBy } from './merge/differences.ts';
import type { RecordField } from './merge/record-field.ts';
import type { FormPictures } from './use-form-pictures.ts';
import { refill } from './use-started-form.ts';
import type { SubmitParts, Submitting } from './use-submit.ts';
import { useSubmit } from './use-submit.ts';

const keptAsDraft =
  'What you changed is not saved yet. It stays in this browser as a draft, which is offered when you come back. ' +
  'Uploads that are under way end.';
const lost = 'What you changed on this page has not been saved and will be lost.';

/** What goes with a record that is to be saved. */
export interface Saving {
  /** The version that may be overwritten, and no other (`If-Match`). */
  version: string | undefined;
  /** The Idempotency-Key for what is being sent. */
  keyFor(content: unknown): string;
  /** It is saved: lets the page be left without being asked. */
  leave(): void;
}

/** The record as it stands on the server now, as values of the form. */
export interface Newest<Values> {
  values: Values;
  etag: string | undefined;
}

export interface RecordSavingParts<Values extends FieldValues, Input> extends Pick<
  SubmitParts<Values, Input>,
  'form' | 'checks' | 'tells'
> {
  start: Start<Values>;
  pictures: FormPictures;
  /** The pictures of these values. */
  picturesOf(values: Values): { images: readonly string[]; plan: string };
  /** The fields in which two versions may differ. */
  fields: readonly RecordField<Values>[];
  /** Saves the record. Throws the failure, which the form shows with everything that was typed still there. */
  onSave(input: Input, saving: Saving): Promise<void>;
  /** Reads the newest version; not needed for one that is to be added. */
  readNewest?: (() => Promise<Newest<Values>>) | undefined;
}

export interface RecordSaving {
  submitting: Submitting;
  /** What has become of the draft. */
  draftState: DraftState;
  /** What somebody else saved meanwhile, until it is settled field by field. */
  conflict:
    { differences: readonly Difference[]; settle(theirs: string[]): void; cancel(): void } | undefined;
}

const isConflict = (error: unknown): boolean => isCallFailed(error) && error.status === 412;

/**
 * Saves a record that may have been changed since its form was opened: nobody's change is overwritten unseen, and
 * what was typed stays, in the form and as a draft, until it is saved.
 */
export const useRecordSaving = <Values extends FieldValues, Input>(
  parts: RecordSavingParts<Values, Input>,
): RecordSaving => {
  const { form, start, pictures, fields, onSave, readNewest } = parts;
  const [draft, draftState] = useDraft(form, start);
  const keyFor = useIdempotencyKey({ before: start.continued?.attempt, onNew: draft.attempted });
  const [met, setMet] = useState<{ newest: Newest<Values>; differences: readonly Difference[] }>();

  const meet = async (
    error: unknown,
    again: (version: string | undefined) => Promise<void>,
  ): Promise<void> => {
    if (!isConflict(error) || !readNewest) throw error;
    const newest = await readNewest();
    const versions = { base: draft.base().values, yours: form.getValues(), theirs: newest.values };
    const differences = differencesOf(fields, versions);
    if (differences.length > 0) {
      setMet({ newest, differences });
      throw error;
    }
    // The same was saved already, such as by a first try whose answer got lost.
    draft.rebase({ values: newest.values, etag: newest.etag });
    await again(newest.etag);
  };

  const submitting = useSubmit({
    ...parts,
    unsettled: pictures.unsettled,
    unsettledSays: pictures.unsettledSays,
    leaving: draftState.kept === 'refused' ? lost : keptAsDraft,
    onSave: async (input, release) => {
      const leave = (): void => {
        draft.close();
        release();
      };
      const save = (version: string | undefined): Promise<void> => onSave(input, { version, keyFor, leave });
      try {
        await save(draft.base().etag);
      } catch (error) {
        await meet(error, save);
      }
    },
  });

  const settle = ({ newest }: NonNullable<typeof met>, theirs: string[]): void => {
    const values = mergedBy({ yours: form.getValues(), theirs: newest.values }, theirs);
    setMet(undefined);
    draft.rebase({ values: newest.values, etag: newest.etag });
    refill(form, { base: newest.values, values });
    pictures.show(parts.picturesOf(values));
    void submitting.submit({ preventDefault: () => undefined });
  };

  return {
    submitting,
    draftState,
    conflict: met && {
      differences: met.differences,
      settle: (theirs) => settle(met, theirs),
      cancel: () => setMet(undefined),
    },
  };
};
