import { newIdempotencyKey } from '@ekamra/contracts/idempotency-key';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { notify } from '../app/notify.ts';
import { failureMessage } from '../app/failures.ts';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { useFormUploads } from '../uploads/use-form-uploads.ts';
import type { Attempt } from './draft/draft-store.ts';
import { type DraftState, emptyStart, valuesOf, useDraft } from './draft/keeper.ts';
import { type DraftGateParts, useDraftGate } from './draft/use-draft-gate.ts';
import { createListErrors } from './checks.ts';
import { type Version, isConflict, refill, useMerging } from './merge/use-merging.ts';
import type { RecordFormModel } from './table/record-form-model.ts';
import { type SubmitParts, useSubmit } from './use-submit.ts';

/** Passed to `onSave` with the payload. */
export interface Saving {
  /** The only version that may be overwritten (`If-Match`). */
  version: string | undefined;
  /**
   * Returns the Idempotency-Key of a content and the time of its first try. The same content repeats the key, so that
   * a retry after a lost answer creates no second record; other content gets a new key.
   */
  attempt(content: unknown): Attempt;
  /** After a save: removes the draft and runs `go` without a confirmation, unless the form has been left. */
  leave(go: () => void): void;
}

export interface RecordFormOptions<Values extends FieldValues, Input> extends Omit<
  DraftGateParts<Values>,
  'model'
> {
  model: RecordFormModel<Values, Input>;
  /** True if the form waits for its uploads, so that a general message about them is enough. */
  waitsForUploads?: boolean;
  failureDisplay: SubmitParts<Values, Input>['failureDisplay'];
  /** Saves the record. A failure is thrown, and the form shows it with everything that was typed. */
  onSave(input: Input, saving: Saving): Promise<void>;
  /** Returns the toast after a failed save; none if missing. */
  failed?(error: unknown): string;
  /** Reads the newest version; not needed for a new record. */
  readNewest?: (() => Promise<Version<Values>>) | undefined;
}

const draftStaysMessage = 'It could not be saved. What you changed stays in this browser as a draft.';

/** Returns the question before unsaved changes are left, whose draft the browser may refuse to store. */
const leavingTexts = (draft: DraftState, isSaving: boolean, hasUploads: boolean) => {
  const lost = draft === 'refused';
  if (isSaving)
    return {
      title: 'Leave while it is being saved?',
      description: `What you changed is being saved, and that goes on when you leave. Should it fail, ${
        lost ? 'what you changed will be lost' : 'it stays in this browser as a draft'
      }.`,
    };
  return {
    title: 'Leave without saving?',
    description: lost
      ? 'What you changed on this page has not been saved and will be lost.'
      : `What you changed is not saved yet. It stays in this browser as a draft, which is offered when you come back.${
          hasUploads ? ' Uploads that are under way end.' : ''
        }`,
  };
};

/**
 * State of a record's form: its values and pictures, its draft, and saving with detection of conflicts. The input stays
 * in the form and in a draft until it is saved. The form is empty until its initial values are known.
 */
export const useRecordForm = <Values extends FieldValues, Input>(
  options: RecordFormOptions<Values, Input>,
) => {
  const { model, base, failureDisplay, onSave, failed, readNewest } = options;
  const gate = useDraftGate(options);
  const [waiting] = useState(() => emptyStart(base?.values ?? model.emptyValues()));
  const { start = waiting } = gate;

  const [listErrors] = useState(createListErrors);
  const form = useForm<Values, unknown, Input>({
    // Every field has a value; '' if it is empty.
    defaultValues: start.base.values as DefaultValues<Values>,
    resolver: listErrors.preserveErrors(model.resolver),
    shouldFocusError: false,
  });
  const { getFieldState } = form;
  useEffect(() => {
    // The names are those that the form itself validates.
    listErrors.follow((name) => getFieldState(name as FieldPath<Values>).error);
  }, [listErrors, getFieldState]);
  useEffect(() => refill(form, { base: start.base.values, values: valuesOf(start) }), [form, start]);

  const uploads = useFormUploads(model.table);
  const [draft, draftState] = useDraft(form, start);
  const isMounted = useIsMounted();
  const lastAttempt = useRef<Attempt>(undefined);
  useEffect(() => {
    lastAttempt.current = start.continued?.attempt;
  }, [start]);
  const attempt = (input: unknown): Attempt => {
    const content = JSON.stringify(input);
    if (lastAttempt.current?.content === content) return lastAttempt.current;
    lastAttempt.current = { content, key: newIdempotencyKey(), at: new Date().toISOString() };
    draft.storeAttempt(lastAttempt.current);
    return lastAttempt.current;
  };
  const merging = useMerging({ form, draft, fields: model.fields, readNewest });

  const submitting = useSubmit({
    form,
    failureDisplay,
    checks: model.checks,
    unsettled: uploads.unsettled,
    pendingUploadMessage: options.waitsForUploads ? undefined : uploads.pendingUploadMessage,
    leaving: leavingTexts(draftState, form.formState.isSubmitting, uploads.hasPictures),
    onSave: async (input, leavePage) => {
      const leave: Saving['leave'] = (go) => {
        draft.close();
        leavePage(go);
      };
      const save = async (version: string | undefined): Promise<void> => {
        try {
          await onSave(input, { version, attempt, leave });
        } catch (error) {
          // A conflict is no failure: the form opens the merge dialog.
          if (failed && !isConflict(error)) notify.error(failed(error));
          throw error;
        }
      };
      try {
        await merging.save(save);
      } catch (error) {
        // The form has unmounted, so show a toast instead.
        if (!isMounted()) notify.error(start.store.isStored() ? draftStaysMessage : failureMessage(error));
        throw error;
      }
    },
  });

  return {
    form,
    gate,
    uploads,
    submitting,
    /** State of the draft. */
    draftState,
    /** The conflict with somebody else's save, until it is resolved. */
    conflict: merging.conflict(submitting.submit),
    /** Removes the draft. */
    discard: draft.close,
  };
};

export type RecordFormState<Values extends FieldValues, Input> = ReturnType<
  typeof useRecordForm<Values, Input>
>;
