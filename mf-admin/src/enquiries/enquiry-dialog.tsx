import type { Enquiry, EnquiryUpdate } from '@ekamra/contracts';
import { enquiryStates, enquiryTag } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Button, ConfirmDialog, InlineMessage, Modal, Stack } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { styled } from 'styled-components';
import { ActivitySection } from '../activity/activity-section.tsx';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { changedParts } from '../form/changed-parts.ts';
import { resolverOf } from '../form/checks.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { fieldsOf } from '../form/fields.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { useVersionedSave } from '../form/use-versioned-save.ts';
import { enquiryActivity } from './activity.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import type { EnquiryForm } from './enquiry-form.ts';
import { enquiryChecks, enquiryParts, formOf } from './enquiry-form.ts';
import { enquiriesKey, putIntoPages, readEnquiry } from './queries.ts';

const { ChoiceField, LongTextField } = fieldsOf<EnquiryForm>();
const resolver = resolverOf(enquiryChecks);

const Failure = styled.div`
  flex: 1 1 100%;
`;

export interface EnquiryDialogProps {
  /** The enquiry in the version that was opened. */
  enquiry: Enquiry;
  /** Opens another version. */
  onReload(enquiry: Enquiry): void;
  onClose(): void;
}

/** An enquiry with all that is known of it; its state and the note about it are changed here. */
export const EnquiryDialog = ({ enquiry, onReload, onClose }: EnquiryDialogProps) => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const form = useForm<EnquiryForm, unknown, EnquiryUpdate>({
    defaultValues: formOf(enquiry),
    resolver,
    shouldFocusError: false,
  });
  const { save, theirs, busy, keepEditing, saveMine } = useVersionedSave({
    etag: enquiryTag(enquiry),
    put: async (body: EnquiryUpdate, version) => {
      const params = { id: enquiry._id };
      const { data } = await api(calls.updateEnquiry, {
        params,
        body,
        ...(version ? { ifMatch: version } : {}),
      });
      putIntoPages(queryClient, data.data);
    },
    read: async () => {
      const data = await readEnquiry(api, enquiry);
      return { data, etag: enquiryTag(data) };
    },
    onSaved: async () => {
      toast.success(`The enquiry of ${enquiry.name} is saved`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: enquiriesKey });
    },
    onFailed: (error) => toast.error(sentenceOf(error)),
  });
  const { element, submit, failure, unsaved, question } = useSubmit({
    form,
    checks: enquiryChecks,
    unsettled: undefined,
    tells: 'field',
    onSave: save,
  });
  // Counted anew when another version is opened, which the failure is not about.
  const { isSubmitting, submitCount } = form.formState;
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
        title={`Enquiry of ${enquiry.name}`}
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
            <Button type="submit" form={id} busy={isSubmitting} busyLabel="Loading...">
              Save
            </Button>
          </>
        }
      >
        <Stack $gap={5}>
          <EnquiryFacts enquiry={enquiry} />
          <FormProvider {...form}>
            <form
              id={id}
              ref={element}
              noValidate
              aria-label={`Enquiry of ${enquiry.name}`}
              onSubmit={(event) => void submit(event)}
            >
              <Stack $gap={5}>
                <ChoiceField name="state" label="State" values={enquiryStates} />
                <LongTextField name="note" label="Note" hint="Only the office sees it." />
              </Stack>
            </form>
          </FormProvider>
          <ActivitySection subject={enquiryActivity} id={enquiry._id} level={3} />
        </Stack>
      </Modal>
      <ConflictDialog
        open={theirs !== undefined}
        name={`Enquiry of ${enquiry.name}`}
        changed={theirs ? changedParts(enquiryParts, formOf(enquiry), formOf(theirs)) : []}
        busy={busy}
        onKeepEditing={keepEditing}
        onTakeTheirs={() => {
          if (!theirs) return;
          form.reset(formOf(theirs));
          keepEditing();
          onReload(theirs);
        }}
        onSaveMine={() => void saveMine()}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you changed has not been saved and will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
      {question}
    </>
  );
};
