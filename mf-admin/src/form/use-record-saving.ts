import type { FieldValues } from 'react-hook-form';
import { toast } from 'react-toastify';
import { sentenceOf } from '../app/failures.ts';
import { useShown } from '../app/use-shown.ts';
import type { Attempt } from './draft/draft-store.ts';
import type { Start } from './draft/start.ts';
import type { DraftState } from './draft/keeper.ts';
import { useDraft } from './draft/use-draft.ts';
import { useAttempts } from './idempotency.ts';
import { leavingSays } from './leaving.ts';
import type { RecordField } from './merge/record-field.ts';
import type { Conflict, Version } from './merge/use-merging.ts';
import { useMerging } from './merge/use-merging.ts';
import type { SubmitParts, Submitting } from './use-submit.ts';
import { useSubmit } from './use-submit.ts';

/** What goes with a record that is to be saved. */
export interface Saving {
  /** The version that may be overwritten, and no other (`If-Match`). */
  version: string | undefined;
  /** The Idempotency-Key for what is being sent, and when that was sent first. */
  attempt(content: unknown): Attempt;
  /** It is saved: its draft goes, and `go` leads away without a question, unless the form has been left already. */
  leave(go: () => void): void;
}

export interface RecordSavingParts<Values extends FieldValues, Input> extends Pick<
  SubmitParts<Values, Input>,
  'form' | 'checks' | 'tells'
> {
  start: Start<Values>;
  /** The uploads of its pictures, if it has any. */
  pictures?: Pick<SubmitParts<Values, Input>, 'unsettled' | 'unsettledSays'> & {
    /** Shows the pictures of other values. */
    show(values: Values): void;
  };
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
  /** What was typed is not wanted: its draft goes. */
  discard(): void;
}

const draftStays = 'It could not be saved. What you changed stays in this browser as a draft.';

/**
 * Saves a record that may have been changed since its form was opened: nobody's change is overwritten unseen, and
 * what was typed stays, in the form and as a draft, until it is saved.
 */
export const useRecordSaving = <Values extends FieldValues, Input>(
  parts: RecordSavingParts<Values, Input>,
): RecordSaving => {
  const { form, start, pictures, fields, onSave, readNewest } = parts;
  const [draft, draftState] = useDraft(form, start);
  const shown = useShown();
  const attempt = useAttempts({ before: start.continued?.attempt, onNew: draft.attempted });
  const merging = useMerging({
    form,
    opened: { get: draft.base, set: draft.rebase },
    fields,
    readNewest,
    showPictures: pictures?.show,
  });

  const submitting = useSubmit({
    ...parts,
    unsettled: pictures?.unsettled,
    unsettledSays: pictures?.unsettledSays,
    leaving: leavingSays({
      saving: form.formState.isSubmitting,
      kept: draftState.kept,
      uploads: pictures !== undefined,
    }),
    onSave: async (input, leavePage) => {
      const leave: Saving['leave'] = (go) => {
        draft.close();
        leavePage(go);
      };
      try {
        await merging.save((version) => onSave(input, { version, attempt, leave }));
      } catch (error) {
        // Where the form was, nobody is any more to be told there.
        if (!shown()) toast.error(start.store.read() ? draftStays : sentenceOf(error));
        throw error;
      }
    },
  });

  return { submitting, draftState, conflict: merging.conflict(submitting.submit), discard: draft.close };
};
