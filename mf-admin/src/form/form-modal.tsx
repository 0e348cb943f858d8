import type { ModalProps } from '@ekamra/ui';
import { Button, ConfirmDialog, InlineMessage, Modal, Stack } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { DraftNote } from './draft/draft-note.tsx';
import { focusFirstField } from './focus-field.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { SavedState } from './saved-state.tsx';
import type { RecordSaving } from './use-record-saving.ts';

/** What became of it stands beside the buttons, what must be read above them. */
const Told = styled.div`
  flex: 1;
  align-self: center;

  &:has([role='alert'], [role='status']) {
    flex-basis: 100%;
  }
`;

export interface FormModalProps<Values extends FieldValues, Input> extends Pick<
  ModalProps,
  'title' | 'description' | 'size'
> {
  title: string;
  form: UseFormReturn<Values, unknown, Input>;
  saving: RecordSaving;
  /** What the record is called. */
  name: string;
  /** What Submit says. */
  submitLabel: string;
  /** It cannot be submitted just now. */
  waiting?: boolean;
  /** Stands in for the fields, while the record is not there yet or its draft is asked about. */
  instead?: ReactNode;
  /** What is read above the form, and below it. */
  above?: ReactNode;
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
  onClose(): void;
}

/**
 * A form in a dialog: what is typed is kept as a draft until it is saved, or until it is discarded, which is asked
 * first; and so is what is to be kept in each field that somebody else changed meanwhile.
 */
export const FormModal = <Values extends FieldValues, Input>({
  form,
  saving,
  instead,
  onClose,
  ...rest
}: FormModalProps<Values, Input>) => {
  const { submitting, draftState, conflict } = saving;
  const { element, submit, failure, unsaved } = submitting;
  // Counted anew when the form is filled with another version, which the failure is not about.
  const { isSubmitting, submitCount } = form.formState;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const isThere = instead === undefined;
  const wasThere = useRef(isThere);
  useEffect(() => {
    // What stood in for the fields, such as the question about a draft, had the focus.
    if (isThere && !wasThere.current) focusFirstField(element.current);
    wasThere.current = isThere;
  }, [isThere, element]);
  const close = (): void => {
    if (isSubmitting) return;
    if (unsaved) setAsking(true);
    else onClose();
  };

  return (
    <>
      <Modal
        open
        onOpenChange={(open) => !open && close()}
        guarded
        size={rest.size}
        title={rest.title}
        description={rest.description}
        // What stands above the fields is read first.
        initialFocus={rest.above ? undefined : element}
        footer={
          <>
            <Told>
              {failure && submitCount > 0 ? (
                <InlineMessage tone="error">{failure}</InlineMessage>
              ) : (
                isThere && <SavedState saving={saving} />
              )}
              {unsaved && <DraftNote state={draftState} />}
            </Told>
            <Button variant="quiet" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              busy={isSubmitting}
              busyLabel="Loading..."
              disabled={!isThere || rest.waiting}
            >
              {rest.submitLabel}
            </Button>
          </>
        }
      >
        <Stack $gap={5}>
          {rest.above}
          {instead ?? (
            <FormProvider {...form}>
              <form
                id={id}
                ref={element}
                noValidate
                aria-label={rest.title}
                onSubmit={(event) => void submit(event)}
              >
                {rest.children}
              </form>
            </FormProvider>
          )}
          {rest.below}
        </Stack>
      </Modal>
      <FormDialogs name={rest.name} submitting={submitting} conflict={conflict} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you changed has not been saved and will be lost, its draft among it."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          saving.discard();
          onClose();
        }}
      />
    </>
  );
};
