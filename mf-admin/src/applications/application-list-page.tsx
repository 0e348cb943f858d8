import {
  type Application,
  application as applicationSchema,
  type applicationDefinition,
} from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { eyeIcon, formatDate, noteIcon } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { useDialogRequest } from '../app/dialog-request.ts';
import { StateSelect } from '../follow-up/state-select.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { useTypedFilters } from '../list/filter-bar.tsx';
import { hasFilters, type SortOf, useListAddress } from '../list/list-address.ts';
import { ListFilterBar } from '../list/list-filter-bar.tsx';
import { ListPage } from '../list/list-page.tsx';
import { MailLink } from '../list/mail-link.tsx';
import { PhoneLink } from '../list/phone-link.tsx';
import { type TableColumn, ListTable } from '../list/record-table.tsx';
import { RowAction } from '../list/row-action.tsx';
import { Actions, Lines } from '../list/table-parts.ts';
import { applicationKind } from './application-kind.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { followedApplications } from './application-form.ts';
import { orNull } from './resume-file.ts';
import { ResumePreviewDialog } from './resume-preview.tsx';

const listAddress = applicationKind.list.address;

const Note = styled(Lines)`
  color: var(--color-ink-soft);
  font-weight: 400;
`;

// Records stored before a field was introduced lack it, contrary to the types.
type ApplicationColumn = TableColumn<Partial<Application>, SortOf<typeof applicationDefinition>>;
const name: ApplicationColumn = {
  label: 'Name',
  sort: { by: 'name' },
  room: '8rem',
  cell: ({ name: text, note }) => (
    <>
      <Lines title={orNull(text)}>{orNull(text)}</Lines>
      {note && (
        <Note $most={1} title={note}>
          {note}
        </Note>
      )}
    </>
  ),
};
const columns: readonly ApplicationColumn[] = [
  {
    label: 'Email',
    sort: { by: 'email' },
    wide: true,
    room: '9.5rem',
    cell: ({ email }) => (email ? <MailLink address={email} /> : orNull(email)),
  },
  {
    label: 'Phone',
    sort: { by: 'phone', words: ['0 to 9', '9 to 0'] },
    room: '7rem',
    cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : orNull(phone)),
  },
  {
    label: 'Job Role',
    sort: { by: 'role' },
    room: '6.5rem',
    cell: ({ jobData }) => <Lines title={orNull(jobData?.role)}>{orNull(jobData?.role)}</Lines>,
  },
  { label: 'Job Type', room: '5rem', sort: { by: 'type' }, cell: ({ jobData }) => orNull(jobData?.type) },
];
const resumeColumn = (onPreview: (application: Application) => void): TableColumn<Application> => ({
  label: 'Resume',
  screenOnly: true,
  cell: (application) => {
    const { name: applicant, resume }: Partial<Application> = application;
    if (!resume) return orNull(resume);
    const view = `View the résumé of ${orNull(applicant)}`;
    return (
      <Actions>
        <RowAction icon={eyeIcon} label="View" name={view} onClick={() => onPreview(application)} />
      </Actions>
    );
  },
});

const appliedColumn: ApplicationColumn = {
  label: 'Applied',
  sort: { by: 'createdAt' },
  room: '5.5rem',
  cell: ({ createdAt }) =>
    createdAt ? <time dateTime={createdAt}>{formatDate(createdAt)}</time> : orNull(createdAt),
};
const stateColumn: TableColumn<Application, SortOf<typeof applicationDefinition>> = {
  label: 'State',
  sort: { by: 'state' },
  room: '7rem',
  cell: (application) => <StateSelect kind={followedApplications} item={application} />,
};

/** Job applications: searched, followed up and exported. */
export default function ApplicationListPage() {
  const { api } = useBackOffice();
  const address = useListAddress(listAddress);
  const { page: _page, limit: _limit, sort: _sort, ...filters } = address.listState;
  const typed = useTypedFilters({ address: listAddress, filters, onChange: address.setFilters });
  const query = useQuery(applicationKind.page(api, address.listState));
  const [previewed, setPreviewed] = useState<Application>();
  const [opened, setOpened] = useState<Application>();
  useDialogRequest(
    applicationSchema,
    (request) => 'record' in request && (request.edit ? setOpened : setPreviewed)(request.record),
  );

  const openButton = (application: Application) => (
    <RowAction
      icon={noteIcon}
      label="Open"
      name={`Open the application of ${orNull(application.name)}`}
      onClick={() => setOpened(application)}
    />
  );
  return (
    <ListPage
      title={applicationKind.list.title}
      nouns={applicationKind}
      query={query}
      address={address}
      action={<ExportButton call={calls.exportApplications} query={filters} />}
      above={<ListFilterBar label="Search applications" address={listAddress} typed={typed} />}
      empty={{
        isFiltered: hasFilters(listAddress, filters),
        onClear: typed.clear,
        noMatch: 'No application matches this search.',
        emptyText: 'What is sent from the Careers page appears here.',
      }}
      dialogs={
        <>
          {previewed && (
            <ResumePreviewDialog
              application={previewed}
              refreshList={async () => (await query.refetch()).data?.rows ?? []}
              onClose={() => setPreviewed(undefined)}
            />
          )}
          {opened && <ApplicationDialog application={opened} onClose={() => setOpened(undefined)} />}
        </>
      }
    >
      {(rows, { stale }) => (
        <ListTable<Application>
          label="Job applications"
          rows={rows}
          stale={stale}
          sorting={address.sorting}
          name={name}
          columns={[...columns, resumeColumn(setPreviewed), appliedColumn, stateColumn]}
          actionsOf={openButton}
        />
      )}
    </ListPage>
  );
}
