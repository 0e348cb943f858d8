import type { ModalProps } from '@ekamra/ui';
import { Button, ConfirmDialog, InlineMessage, Modal, Stack } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { FormDialogs } from './form-dialogs.tsx';
import type { Conflict } from './merge/use-merging.ts';
import type { Submitting } from './use-submit.ts';

const Failure = styled.div`
  flex: 1 1 100%;
`;

export interface FormModalProps<Values extends FieldValues, Input> extends Pick<
  ModalProps,
  'title' | 'description' | 'size'
> {
  title: string;
  form: UseFormReturn<Values, unknown, Input>;
  submitting: Submitting;
  /** What somebody else saved meanwhile. */
  conflict: Conflict | undefined;
  /** What the record is called. */
  name: string;
  /** What Submit says. */
  submitLabel: string;
  /** It cannot be submitted just now. */
  waiting?: boolean;
  /** Stands in for the fields, while the record is not there yet. */
  instead?: ReactNode;
  /** What is read above the form, and below it. */
  above?: ReactNode;
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
  onClose(): void;
}

/**
 * A form in a dialog: it asks before what was typed is lost, and what is to be kept in each field that somebody else
 * changed meanwhile.
 */
export const FormModal = <Values extends FieldValues, Input>({
  form,
  submitting,
  conflict,
  instead,
  onClose,
  ...rest
}: FormModalProps<Values, Input>) => {
  const { element, submit, failure, unsaved } = submitting;
  // Counted anew when the form is filled with another version, which the failure is not about.
  const { isSubmitting, submitCount } = form.formState;
  const id = useId();
  const [asking, setAsking] = useState(false);
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
        footer={
          <>
            {failure && submitCount > 0 && (
              <Failure>
                <InlineMessage tone="error">{failure}</InlineMessage>
              </Failure>
            )}
            <Button variant="quiet" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              busy={isSubmitting}
              busyLabel="Loading..."
              disabled={instead !== undefined || rest.waiting}
            >
              {rest.submitLabel}
            </Button>
          </>
        }
      >
        {instead ?? (
          <Stack $gap={5}>
            {rest.above}
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
            {rest.below}
          </Stack>
        )}
      </Modal>
      <FormDialogs name={rest.name} submitting={submitting} conflict={conflict} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you changed has not been saved and will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </>
  );
};
