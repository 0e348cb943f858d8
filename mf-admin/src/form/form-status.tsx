import { InlineMessage, formatDateTime, from } from '@ekamra/ui';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { AlertDialog } from '../app/alert-dialog.tsx';
import type { DraftStatus } from './draft/draft-keeper.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { failureSentence } from './save-state.ts';
import type { RecordFormState } from './use-record-form.ts';

const State = styled.p`
  display: none;
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  ${from('m')} {
    display: block;
  }
`;
/** A status is placed beside the buttons, a message above them. */
const Frame = styled.div`
  flex: 1;
  align-self: center;

  &:has([role='alert'], [role='status']) {
    flex-basis: 100%;
  }
`;

/** Formats the time of day of an ISO 8601 instant in Indian time: `2:05 pm`. */
const timeOf = (instant: string): string => formatDateTime(instant).split(', ')[1] ?? '';

const statusText = (unsaved: boolean, hasErrors: boolean, stored: DraftStatus): string => {
  if (!unsaved) return hasErrors ? 'Please correct the marked fields' : 'Nothing has been changed';
  return stored === undefined || stored === 'refused'
    ? 'Not saved yet'
    : `Not saved yet. Draft kept at ${timeOf(stored.at)}`;
};

export interface FormStatusProps<Values extends FieldValues, Input> {
  state: RecordFormState<Values, Input>;
  /** True if there are fields to save. */
  hasFields?: boolean;
}

/**
 * Status beside the buttons of a form: the failure of its save, or whether there are unsaved changes, and a message if
 * its draft cannot be stored.
 */
export const FormStatus = <Values extends FieldValues, Input>({
  state: { form, state, draftStatus, unsaved },
  hasFields = true,
}: FormStatusProps<Values, Input>) => {
  const failure = failureSentence(state);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <Frame>
      {failure && <InlineMessage tone="error">{failure}</InlineMessage>}
      {!failure && hasFields && <State>{statusText(unsaved, hasErrors, draftStatus)}</State>}
      {unsaved && draftStatus === 'refused' && (
        <InlineMessage tone="error">
          This browser cannot keep a draft of this form. Submit it before you leave the page.
        </InlineMessage>
      )}
    </Frame>
  );
};

export interface FormDialogsProps<Values extends FieldValues, Input> {
  /** Name of the record. */
  name: string;
  state: RecordFormState<Values, Input>;
}

/** Dialogs over a form: merge, alert, and the confirmation before leaving. */
export const FormDialogs = <Values extends FieldValues, Input>({
  name,
  state: { state, element, merge, cancelMerge, acknowledge, question },
}: FormDialogsProps<Values, Input>) => (
  <>
    {state.step === 'conflict' && (
      <MergeDialog
        name={name}
        form={element}
        differences={state.differences}
        onSave={(theirs) => void merge(theirs)}
        onCancel={cancelMerge}
      />
    )}
    <AlertDialog
      message={state.step === 'refused' ? state.alert?.message : undefined}
      onClose={acknowledge}
    />
    {question}
  </>
);
