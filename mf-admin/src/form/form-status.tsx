import { InlineMessage, formatDateTime, from } from '@ekamra/ui';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { AlertDialog } from '../app/alert-dialog.tsx';
import type { DraftState } from './draft/keeper.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';
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

const stateOf = (
  { unsaved, hasErrors }: { unsaved: boolean; hasErrors: boolean },
  stored: DraftState,
): string => {
  if (!unsaved) return hasErrors ? 'Please correct the marked fields' : 'Nothing has been changed';
  return stored === undefined || stored === 'refused'
    ? 'Not saved yet'
    : `Not saved yet. Draft kept at ${timeOf(stored.at)}`;
};

export interface FormStatusProps<Values extends FieldValues, Input> {
  state: RecordFormState<Values, Input>;
  /** Message of the failed save. */
  failure: string | undefined;
  /** True if there are fields to save. */
  hasFields?: boolean;
}

/**
 * Status beside the buttons of a form: the failure of its save, or whether there are unsaved changes, and a message if
 * its draft cannot be stored.
 */
export const FormStatus = <Values extends FieldValues, Input>({
  state: { submitting, draftState },
  failure,
  hasFields = true,
}: FormStatusProps<Values, Input>) => (
  <Frame>
    {failure && <InlineMessage tone="error">{failure}</InlineMessage>}
    {!failure && hasFields && <State>{stateOf(submitting, draftState)}</State>}
    {submitting.unsaved && draftState === 'refused' && (
      <InlineMessage tone="error">
        This browser cannot keep a draft of this form. Submit it before you leave the page.
      </InlineMessage>
    )}
  </Frame>
);

export interface FormDialogsProps<Values extends FieldValues, Input> {
  /** Name of the record. */
  name: string;
  state: RecordFormState<Values, Input>;
}

/** Dialogs over a form: merge, alert, and the confirmation before leaving. */
export const FormDialogs = <Values extends FieldValues, Input>({
  name,
  state: { submitting, conflict },
}: FormDialogsProps<Values, Input>) => (
  <>
    {conflict && (
      <MergeDialog
        name={name}
        form={submitting.element}
        differences={conflict.differences}
        onSave={conflict.settle}
        onCancel={conflict.cancel}
      />
    )}
    <AlertDialog message={submitting.alarm} onClose={submitting.acknowledge} />
    {submitting.question}
  </>
);
