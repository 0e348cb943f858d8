import type { Enquiry, EnquiryUpdate } from '@ekamra/contracts';
import { enquiryStates, enquiryTag } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Stack } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { ActivitySection } from '../activity/activity-section.tsx';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { resolverOf } from '../form/checks.ts';
import { DraftQuestion } from '../form/draft/draft-gate.tsx';
import { notBegun } from '../form/draft/start.ts';
import { useDraftGate } from '../form/draft/use-draft-gate.ts';
import { fieldsOf } from '../form/fields.tsx';
import { FormModal } from '../form/form-modal.tsx';
import { isConflict } from '../form/merge/use-merging.ts';
import type { Saving } from '../form/use-record-saving.ts';
import { useRecordSaving } from '../form/use-record-saving.ts';
import { useStartedForm } from '../form/use-started-form.ts';
import { enquiryActivity } from './activity.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import type { EnquiryForm } from './enquiry-form.ts';
import { enquiryChecks, enquiryFields, formOf } from './enquiry-form.ts';
import { enquiriesKey, putIntoPages, readEnquiry } from './queries.ts';

const { ChoiceField, LongTextField } = fieldsOf<EnquiryForm>();
const resolver = resolverOf(enquiryChecks);
const versionOf = (enquiry: Enquiry) => ({ values: formOf(enquiry), etag: enquiryTag(enquiry) });

export interface EnquiryDialogProps {
  /** The enquiry in the version that was opened. */
  enquiry: Enquiry;
  onClose(): void;
}

/** An enquiry with all that is known of it; its state and the note about it are changed here. */
export const EnquiryDialog = ({ enquiry, onClose }: EnquiryDialogProps) => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  const [base] = useState(() => versionOf(enquiry));
  const [waiting] = useState(() => notBegun(base.values));
  const { start = waiting, found } = useDraftGate({
    form: 'enquiry',
    record: enquiry._id,
    base,
    example: base.values,
    fields: enquiryFields,
  });
  const form = useStartedForm<EnquiryForm, EnquiryUpdate>(start, resolver);
  const name = `Enquiry of ${enquiry.name}`;

  const put = async (body: EnquiryUpdate, { version, leave }: Saving): Promise<void> => {
    const given = { params: { id: enquiry._id }, body, ...(version ? { ifMatch: version } : {}) };
    try {
      const { data } = await api(calls.updateEnquiry, given);
      putIntoPages(queryClient, data.data);
    } catch (error) {
      // Somebody else's change is no failure: the form asks what is to be kept.
      if (!isConflict(error)) toast.error(sentenceOf(error));
      throw error;
    }
    toast.success(`The enquiry of ${enquiry.name} is saved`);
    leave(onClose);
    await queryClient.invalidateQueries({ queryKey: enquiriesKey });
  };
  const readNewest = async () => {
    const newest = await readEnquiry(api, enquiry);
    putIntoPages(queryClient, newest);
    return versionOf(newest);
  };
  const saving = useRecordSaving({
    form,
    start,
    checks: enquiryChecks,
    tells: 'field',
    fields: enquiryFields,
    onSave: put,
    readNewest,
  });

  return (
    <FormModal
      title={name}
      name={name}
      form={form}
      saving={saving}
      submitLabel="Save"
      instead={found && <DraftQuestion found={found} level={3} />}
      above={<EnquiryFacts enquiry={enquiry} />}
      below={<ActivitySection subject={enquiryActivity} id={enquiry._id} level={3} />}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ChoiceField name="state" label="State" values={enquiryStates} />
        <LongTextField name="note" label="Note" hint="Only the office sees it." />
      </Stack>
    </FormModal>
  );
};
