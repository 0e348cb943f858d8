import { type ModalProps, Button, ConfirmDialog, Modal, Stack } from '@ekamra/ui';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftBar, OfferedFields } from './draft/draft-bar.tsx';
import { useFocusOnceReady } from './focus-field.ts';
import { FormDialogs, FormStatus } from './form-status.tsx';
import { isBusy } from './save-state.ts';
import type { RecordFormState } from './use-record-form.ts';

export interface FormModalProps<Values extends FieldValues, Input> extends Pick<
  ModalProps,
  'title' | 'description' | 'size'
> {
  title: string;
  state: RecordFormState<Values, Input>;
  /** Name of the record. */
  name: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Replaces the fields while the record loads. */
  instead?: ReactNode;
  /** Content above and below the form. */
  above?: ReactNode;
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
  onClose(): void;
}

/**
 * Form in a dialog. The input is kept as a draft until it is saved or discarded; closing with unsaved changes asks for
 * confirmation, and conflicting changes open the merge dialog.
 */
export const FormModal = <Values extends FieldValues, Input>({
  state,
  onClose,
  ...rest
}: FormModalProps<Values, Input>) => {
  const { form, element, submit, unsaved, draftOffer } = state;
  const busy = isBusy(state.state);
  const id = useId();
  const [asking, setAsking] = useState(false);
  const isReady = rest.instead === undefined && draftOffer === undefined;
  useFocusOnceReady(element, isReady);
  const close = (): void => {
    if (busy) return;
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
        // Content above the fields is to be read first.
        initialFocus={rest.above ? undefined : element}
        footer={
          <>
            <FormStatus state={state} hasFields={isReady} />
            <Button variant="quiet" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={busy} busyLabel="Loading..." disabled={!isReady}>
              {rest.submitLabel}
            </Button>
          </>
        }
      >
        <Stack $gap={5}>
          {rest.above}
          <DraftBar state={state.state} offer={draftOffer} />
          {rest.instead ?? (
            <FormProvider {...form}>
              <form
                id={id}
                ref={element}
                noValidate
                aria-label={rest.title}
                onChange={state.type}
                // Of controls that are no inputs.
                onInput={state.type}
                onSubmit={(event) => {
                  event.preventDefault();
                  submit(event.currentTarget);
                }}
              >
                <OfferedFields $gap={5} inert={draftOffer !== undefined}>
                  {rest.children}
                </OfferedFields>
              </form>
            </FormProvider>
          )}
          {rest.below}
        </Stack>
      </Modal>
      <FormDialogs name={rest.name} state={state} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you changed has not been saved and will be lost, its draft among it."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          state.discard();
          onClose();
        }}
      />
    </>
  );
};
