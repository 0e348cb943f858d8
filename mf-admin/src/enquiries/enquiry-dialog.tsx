import { type Enquiry, type EnquiryUpdate, enquiryTag } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Stack } from '@ekamra/ui';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { ActivitySection } from '../activity/activity-section.tsx';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { FormModal } from '../form/form-modal.tsx';
import { RowInput } from '../form/table/row-input.tsx';
import { type Saving, useRecordForm } from '../form/use-record-form.ts';
import { replaceInPages } from '../list/list-pages.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { enquiryActivity, enquiryForm, enquiryTable } from './enquiry-form.ts';
import { enquiriesKey, readEnquiry } from './enquiry-calls.ts';

const versionOf = (enquiry: Enquiry) => ({
  values: enquiryForm.toFormValues(enquiry),
  etag: enquiryTag(enquiry),
});

export interface EnquiryDialogProps {
  /** The enquiry, in the version that was opened. */
  enquiry: Enquiry;
  onClose(): void;
}

/** Dialog with an enquiry's details, in which its state and note are edited. */
export const EnquiryDialog = ({ enquiry, onClose }: EnquiryDialogProps) => {
  const { api, queryClient, savedMark } = useBackOffice();
  const [base] = useState(() => versionOf(enquiry));
  const name = `Enquiry of ${enquiry.name}`;

  const saveEnquiry = async (body: EnquiryUpdate, { version, leave }: Saving): Promise<void> => {
    const options = { params: { id: enquiry._id }, body, ...(version ? { ifMatch: version } : {}) };
    const { data } = await api(calls.updateEnquiry, options);
    replaceInPages(queryClient, enquiriesKey, data.data);
    toast.success(`The enquiry of ${enquiry.name} is saved`);
    leave(() => {
      savedMark.set([enquiry._id]);
      onClose();
    });
    await queryClient.invalidateQueries({ queryKey: enquiriesKey });
  };
  const readNewest = async () => {
    const newest = await readEnquiry(api, enquiry);
    replaceInPages(queryClient, enquiriesKey, newest);
    return versionOf(newest);
  };
  const state = useRecordForm({
    form: 'enquiry',
    record: enquiry._id,
    base,
    model: enquiryForm,
    failureDisplay: 'field',
    failed: failureMessage,
    onSave: saveEnquiry,
    readNewest,
  });

  return (
    <FormModal
      title={name}
      name={name}
      state={state}
      submitLabel="Save"
      above={<EnquiryFacts enquiry={enquiry} />}
      below={<ActivitySection subject={enquiryActivity} id={enquiry._id} level={3} />}
      onClose={onClose}
    >
      <Stack $gap={5}>
        {Object.entries(enquiryTable).map(([path, row]) => (
          <RowInput key={path} name={path} row={row} />
        ))}
      </Stack>
    </FormModal>
  );
};
