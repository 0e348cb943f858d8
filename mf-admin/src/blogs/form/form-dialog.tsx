import { Button, ConfirmDialog, InlineMessage, Modal } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { AlertDialog } from '../../app/alert-dialog.tsx';
import { BlogFields } from './blog-fields.tsx';
import type { BlogFormParts } from './use-blog-form.ts';

const Failure = styled.div`
  flex: 1 1 100%;
`;

export interface FormDialogProps {
  title: string;
  /** What Submit says. */
  submitLabel: string;
  parts: BlogFormParts;
  /** Stands in for the fields, while the blog is not there yet. */
  instead?: ReactNode;
  onClose(): void;
}

/** The modal in which a blog is written (spec.md 2.4, "Admin Blogs"); it asks before what was typed is lost. */
export const FormDialog = ({ title, submitLabel, parts, instead, onClose }: FormDialogProps) => {
  const { form, pictures, submitting } = parts;
  const { element, submit, failure, alarm, acknowledge, unsaved, question } = submitting;
  // Counted anew when another version is loaded, which the failure is not about.
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
        size="l"
        title={title}
        description="Fields marked with * are needed."
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
              disabled={instead !== undefined || pictures.uploading}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {instead ?? (
          <FormProvider {...form}>
            <form
              id={id}
              ref={element}
              noValidate
              aria-label={title}
              onSubmit={(event) => void submit(event)}
            >
              <BlogFields pictures={pictures} />
            </form>
          </FormProvider>
        )}
      </Modal>
      <AlertDialog message={alarm} onClose={acknowledge} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you wrote has not been saved and will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
      {question}
    </>
  );
};
