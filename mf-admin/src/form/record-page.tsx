import { Stack, Skeleton, VisuallyHidden, below } from '@ekamra/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { notify } from '../app/notify.ts';
import { styled } from 'styled-components';
import { ActivitySection } from '../activity/activity-section.tsx';
import { useBackOffice } from '../app/context.ts';
import { useReturnToList } from '../list/list-origin.ts';
import { LoadFailed, OfficePage, OfficeSheet } from '../app/page.tsx';
import { replaceInPages } from '../list/list-pages.ts';
import { editQueryOptions } from './edit-query.ts';
import { MissingRecord, isRecordMissing } from './missing-record.tsx';
import type { KindRecord, VersionedRecord } from '../kinds/define-kind.ts';
import { type RecordEditor, RecordForm, FormFrame } from './record-form.tsx';
import type { Saving } from './run-save.ts';
import { useRecordForm } from './use-record-form.ts';
import { Fields, FormPart, Wide } from './table/form-sections.tsx';

const PartNames = styled(Stack)`
  align-self: start;
  padding: var(--space-2) 0 0 var(--space-4);
  border-left: 2px solid var(--color-line);

  ${below('xl')} {
    display: none;
  }
`;
const Field = () => (
  <Stack $gap={2}>
    <Skeleton $width="7rem" $height="0.9rem" />
    <Skeleton $height="2.75rem" />
  </Stack>
);

const names = ['45%', '65%', '60%', '75%', '50%', '42%', '48%', '30%'];

/** Skeleton of a long form: its list of sections, and the first sections. */
const FormSkeleton = ({ label }: { label: string }) => (
  <FormFrame aria-busy="true">
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <PartNames $gap={5}>
      {names.map((width) => (
        <Skeleton key={width} $width={width} $height="1.1rem" />
      ))}
    </PartNames>
    <Stack $gap={5}>
      {['General info', 'Location details'].map((part) => (
        <FormPart key={part} as="div">
          <Stack $gap={6}>
            <Skeleton $width="9rem" $height="1.6rem" />
            <Fields>
              <Wide>
                <Field />
              </Wide>
              {Array.from({ length: 4 }, (_, index) => (
                <Field key={index} />
              ))}
            </Fields>
          </Stack>
        </FormPart>
      ))}
    </Stack>
  </FormFrame>
);

interface EditorProps<Stored extends KindRecord, Input, Values extends FieldValues> {
  editor: RecordEditor<Stored, Input, Values>;
}

/** Form that adds a record, or edits the opened one. */
const KindForm = <Stored extends KindRecord & Input, Input, Values extends FieldValues>({
  editor,
  opened,
}: EditorProps<Stored, Input, Values> & { opened?: VersionedRecord<Stored> }) => {
  const { api, queryClient, savedMark } = useBackOffice();
  const { kind, model } = editor;
  const { noun, key } = kind;
  const list = useReturnToList(kind.list.path);
  const id = opened?.record._id;
  const { saved, failed, failureDisplay } = opened ? editor.editing : editor.adding;
  const versionOf = ({ record, etag }: VersionedRecord<Stored>) => ({
    values: model.toFormValues(record),
    etag,
  });
  const [base] = useState(() => (opened ? versionOf(opened) : { values: model.emptyValues() }));

  const add = async (input: Input, { attempt }: Saving) => {
    const { _id } = await editor.add(api, input, attempt.key);
    notify.success(saved);
    await queryClient.invalidateQueries({ queryKey: key });
    return () => {
      savedMark.set([_id], { reveal: true });
      list.toNewest();
    };
  };
  const edit = async (body: Input, { version }: Saving, edited: string) => {
    const record = await editor.edit(api, edited, { body, ...(version ? { ifMatch: version } : {}) });
    replaceInPages(queryClient, key, record);
    notify.success(saved);
    await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    return () => {
      savedMark.set([edited]);
      list.back();
    };
  };
  const state = useRecordForm({
    form: noun,
    record: id,
    base,
    model,
    failureDisplay,
    failed,
    save: (input, saving) => (id === undefined ? add(input, saving) : edit(input, saving, id)),
    readNewest: id === undefined ? undefined : async () => versionOf(await kind.read(api, id)),
  });
  return (
    <RecordForm
      editor={editor}
      state={state}
      name={opened ? kind.nameOf(opened.record) : `New ${noun}`}
      busyLabel={opened ? 'Loading...' : 'Please Wait..'}
    />
  );
};

const EditPage = <Stored extends KindRecord & Input, Input, Values extends FieldValues>({
  editor,
  id,
}: EditorProps<Stored, Input, Values> & { id: string }) => {
  const { api } = useBackOffice();
  const { kind, activity } = editor;
  const query = useQuery(
    queryOptions({
      queryKey: [...kind.key, 'admin-edit', id],
      queryFn: ({ signal }) => kind.read(api, id, signal),
      ...editQueryOptions,
    }),
  );
  const { data, error } = query;
  const content = (): ReactNode => {
    if (data !== undefined)
      return (
        <Stack $gap={5}>
          <KindForm key={data.record._id} editor={editor} opened={data} />
          <ActivitySection subject={activity} id={data.record._id} />
        </Stack>
      );
    if (!error) return <FormSkeleton label={`Loading the ${kind.noun}`} />;
    if (isRecordMissing(error)) return <MissingRecord subject={activity} list={kind.list} id={id} />;
    return (
      <OfficeSheet>
        <LoadFailed query={query} />
      </OfficeSheet>
    );
  };
  const lead = data ? kind.nameOf(data.record) : !error && '\u00A0';
  return (
    <OfficePage title={kind.form.editing} lead={lead}>
      {content()}
    </OfficePage>
  );
};

/** Page that edits the record with the address's id, with its activity, or adds one if it has no id. */
export const RecordFormPage = <Stored extends KindRecord & Input, Input, Values extends FieldValues>({
  editor,
}: EditorProps<Stored, Input, Values>) => {
  const { id } = useParams();
  if (id !== undefined) return <EditPage editor={editor} id={id} />;
  return (
    <OfficePage title={editor.kind.form.adding} lead="Fields marked with * are needed.">
      <KindForm editor={editor} />
    </OfficePage>
  );
};
