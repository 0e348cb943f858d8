import { type Enquiry, type EnquiryUpdate, enquiryTag } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Stack } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { notify } from '../app/notify.ts';
import { ActivitySection } from '../activity/activity-section.tsx';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { LoadFailed, Loading } from '../app/page.tsx';
import { FormModal } from '../form/form-modal.tsx';
import { RowInput } from '../form/table/row-input.tsx';
import type { Saving } from '../form/run-save.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { replaceInPages } from '../list/list-pages.ts';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { enquiryActivity, enquiryFormModel, enquiryTable } from './enquiry-form.ts';
import { enquiriesKey, enquiryToEdit } from './enquiry-calls.ts';

const versionOf = (enquiry: Enquiry) => ({
  values: enquiryFormModel.toFormValues(enquiry),
  etag: enquiryTag(enquiry),
});

export interface EnquiryDialogProps {
  /** The enquiry from the list; the form loads the newest version. */
  enquiry: Enquiry;
  onClose(): void;
}

const loadingBars = ['2.875rem', '7rem'].map(($height) => ({ $height }));

/** Dialog with an enquiry's details, in which its state and note are edited. */
export const EnquiryDialog = ({ enquiry: listed, onClose }: EnquiryDialogProps) => {
  const { api, queryClient, savedMark } = useBackOffice();
  const { _id: id, name: sender } = listed;
  const query = useQuery(enquiryToEdit(api, id));
  const { data, error } = query;
  const enquiry = data?.enquiry ?? listed;
  const base = useMemo(() => data && versionOf(data.enquiry), [data]);
  useEffect(() => {
    if (data) replaceInPages(queryClient, enquiriesKey, data.enquiry);
  }, [queryClient, data]);
  const name = `Enquiry of ${sender}`;

  const saveEnquiry = async (body: EnquiryUpdate, { version }: Saving) => {
    const options = { params: { id }, body, ...(version ? { ifMatch: version } : {}) };
    const { data: saved } = await api(calls.updateEnquiry, options);
    replaceInPages(queryClient, enquiriesKey, saved.data);
    notify.success(`The enquiry of ${sender} is saved`);
    void queryClient.invalidateQueries({ queryKey: enquiriesKey });
    return () => {
      savedMark.set([id]);
      onClose();
    };
  };
  const readNewest = async () => {
    const newest = (await api(calls.getEnquiry, { params: { id } })).data;
    replaceInPages(queryClient, enquiriesKey, newest);
    return versionOf(newest);
  };
  const state = useRecordForm({
    form: 'enquiry',
    record: id,
    base,
    model: enquiryFormModel,
    failureDisplay: 'field',
    failed: failureMessage,
    save: saveEnquiry,
    readNewest,
  });
  const instead = () => {
    if (data) return undefined;
    if (!error) return <Loading $gap={5} label="Loading the enquiry" bars={loadingBars} />;
    return <LoadFailed query={query} />;
  };

  return (
    <FormModal
      title={name}
      name={name}
      state={state}
      submitLabel="Save"
      above={<EnquiryFacts enquiry={enquiry} />}
      instead={instead()}
      below={<ActivitySection subject={enquiryActivity} id={id} level={3} />}
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
