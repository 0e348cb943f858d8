import { isCallFailed } from '@ekamra/contracts/calls/client';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { takeShownValues } from '@ekamra/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { notify } from '../app/notify.ts';
import { createStore } from '../app/store.ts';
import { useUnsavedGuard } from '../app/unsaved-guard.tsx';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { useFormUploads } from '../uploads/use-form-uploads.ts';
import { createListErrors, type FailureDisplay, refusalOf } from './checks.ts';
import { type DraftStatus, useDraftKeeper } from './draft/draft-keeper.ts';
import { draftKey } from './draft/drafts.ts';
import { useDraftOffer } from './draft/use-draft-offer.ts';
import { focusFirstOf } from './focus-field.ts';
import { type SaveRunOptions, createSaveRun, isConflict } from './run-save.ts';
import {
  type OpenedForm,
  type SaveState,
  type Version,
  hasLaterInput,
  isBusy,
  isOver,
} from './save-state.ts';
import type { RecordFormModel } from './table/record-form-model.ts';

export interface RecordFormOptions<Values extends FieldValues, Input> extends Pick<
  SaveRunOptions<Values, Input>,
  'save' | 'readNewest'
> {
  /** Name of the form: `building`. */
  form: string;
  /** The record's id; undefined for a new one. */
  record?: string | undefined;
  /** Initial values and their version; has to keep its identity. Undefined while they load. */
  base: Version<Values> | undefined;
  model: RecordFormModel<Values, Input>;
  failureDisplay: FailureDisplay;
  /** Returns the toast after a failed save; none if missing. */
  failed?(error: unknown): string;
}

const draftStaysMessage = 'It could not be saved. What you changed stays in this browser as a draft.';
const typedLaterMessage =
  'What you typed while it was being saved is not saved. It stays in this browser as a draft.';

/** Returns the question before unsaved changes are left, whose draft the browser may refuse to store. */
const leavingTexts = (state: SaveState<unknown>, draft: DraftStatus, hasPictures: boolean) => {
  const lost = draft === 'refused';
  if (isBusy(state))
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
          hasPictures ? ' Uploads that are under way end.' : ''
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
  const { form: formName, record, model, base, failureDisplay, save, failed, readNewest } = options;
  const { session } = useBackOffice();
  const [{ store, storage, place, writer }] = useState(() => ({
    store: createStore<SaveState<Values>>({ step: 'opening' }),
    storage: browserStorage(),
    place: { adminId: session.admin()?._id ?? '', form: formName, record },
    writer: Math.random().toString(36).slice(2),
  }));
  const state = useSyncExternalStore(store.subscribe, store.get);

  const [listErrors] = useState(createListErrors);
  const form = useForm<Values, unknown, Input>({
    // Every field has a value; '' if it is empty.
    defaultValues: (base?.values ?? model.emptyValues()) as DefaultValues<Values>,
    resolver: listErrors.preserveErrors(model.resolver),
    shouldFocusError: false,
  });
  const { getFieldState } = form;
  useEffect(() => {
    // The names are those that the form itself validates.
    listErrors.follow((name) => getFieldState(name as FieldPath<Values>).error);
  }, [listErrors, getFieldState]);
  /** Fills the form with `values`, whose difference from `base` counts as unsaved. */
  const refill = (versions: { base: Values; values: Values }): void => {
    form.reset(versions.base);
    form.reset(versions.values, { keepDefaultValues: true });
  };

  const element = useRef<HTMLFormElement>(null);
  const refused = state.step === 'refused' ? state : undefined;
  useEffect(() => {
    if (!refused) return undefined;
    // Once the errors are rendered, so that a screen reader reads them with the field.
    const timer = setTimeout(() => element.current && focusFirstOf(element.current, refused.focus));
    return () => clearTimeout(timer);
  }, [refused]);
  const uploads = useFormUploads(model.table);
  const unsaved = form.formState.isDirty || uploads.unsettled !== undefined;

  const draft = useDraftKeeper(form, { storage, key: draftKey(place), writer, store });
  const draftStatus = useSyncExternalStore(draft.status.subscribe, draft.status.get);
  const { leave, question } = useUnsavedGuard(
    unsaved && !isOver(state),
    leavingTexts(state, draftStatus, uploads.hasPictures),
  );

  const isMounted = useIsMounted();
  const check = async () => {
    const accepted: Input[] = [];
    await form.handleSubmit((input) => void accepted.push(input))();
    const { unsettled } = uploads;
    const [input] = accepted;
    if (input !== undefined && !unsettled) return { input };
    const refusal = refusalOf({ checks: model.checks, failureDisplay, unsettled }, form.getValues());
    if (refusal.warning) notify.warning(refusal.warning);
    return { refusal };
  };
  const showFieldErrors = (error: unknown): string[] => {
    const errors = isCallFailed(error) ? error.errors : [];
    return errors.map(({ path: sentPath, message }) => {
      const path = model.checks.formPath(sentPath, form.getValues());
      // A server path without a field in the form is covered by the sentence alone.
      form.setError(path as FieldPath<Values>, { type: 'server', message });
      return path;
    });
  };
  const reportFailure = (error: unknown): readonly string[] => {
    // A conflict is no failure: the form opens the merge dialog.
    if (failed && !isConflict(error)) notify.error(failed(error));
    if (isMounted()) return showFieldErrors(error);
    // The form has unmounted, so show a toast instead.
    const isDraftStored = typeof draft.status.get() === 'object';
    notify.error(isDraftStored ? draftStaysMessage : failureMessage(error));
    return [];
  };
  const { send, submit, merge } = createSaveRun({
    store,
    fields: model.fields,
    values: form.getValues,
    check,
    save,
    readNewest,
    refill,
    reportFailure,
    leave: (go) => {
      if (hasLaterInput(store.get())) notify.warning(typedLaterMessage);
      leave(go);
    },
  });
  const open = (opened: OpenedForm<Values>): void => {
    if (store.get().step !== 'opening') return;
    send({ type: 'opened', ...opened });
    refill({ base: opened.base.values, values: opened.resumed?.values ?? opened.base.values });
  };
  const found = useDraftOffer({
    storage,
    place,
    base,
    model,
    open,
    onOtherTab: () => draft.isTaken() && send({ type: 'taken' }),
  });
  const draftOffer = state.step === 'opening' ? found : undefined;
  const isOffered = draftOffer !== undefined;
  useEffect(() => {
    // The record as it is stored is shown meanwhile; what was typed is in the draft.
    if (isOffered && base) form.reset(base.values);
  }, [isOffered, base, form]);

  return {
    form,
    uploads,
    /** Ref of the form element. */
    element,
    state,
    draftStatus,
    /** True if there are unsaved changes. */
    unsaved,
    /** Offer of the form's draft; undefined once the form is open. */
    draftOffer,
    /** The confirmation before unsaved changes are left, which the form has to render. */
    question,
    /** Saves what the form element shows. */
    submit: (shown: HTMLFormElement): void => {
      takeShownValues(form, shown);
      void submit();
    },
    merge,
    cancelMerge: (): void => send({ type: 'mergeCancelled' }),
    /** To be called when something is typed. */
    type: (): void => send({ type: 'typed' }),
    /** Closes the alert and focuses its field. */
    acknowledge: (): void => send({ type: 'acknowledged' }),
    /** Gives up the input and its draft. */
    discard: (): void => send({ type: 'discarded' }),
  };
};

export type RecordFormState<Values extends FieldValues, Input> = ReturnType<
  typeof useRecordForm<Values, Input>
>;
