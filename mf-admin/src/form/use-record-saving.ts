import type { FieldValues } from 'react-hook-form';
import type { Start } from './draft/start.ts';
import type { DraftState } from './draft/keeper.ts';
import { useDraft } from './draft/use-draft.ts';
import { useIdempotencyKey } from './idempotency.ts';
import type { RecordField } from './merge/record-field.ts';
import type { Conflict, Version } from './merge/use-merging.ts';
import { useMerging } from './merge/use-merging.ts';
import type { FormPictures } from './use-form-pictures.ts';
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
  readNewest?: (() => Promise<Version<Values>>) | undefined;
}

export interface RecordSaving {
  submitting: Submitting;
  /** What has become of the draft. */
  draftState: DraftState;
  /** What somebody else saved meanwhile, until it is settled field by field. */
  conflict: Conflict | undefined;
}

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
  const merging = useMerging({
    form,
    opened: { get: draft.base, set: draft.rebase },
    fields,
    readNewest,
    showPictures: (values) => pictures.show(parts.picturesOf(values)),
  });

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
      await merging.save((version) => onSave(input, { version, keyFor, leave }));
    },
  });

  return { submitting, draftState, conflict: merging.conflict(submitting.submit) };
};
