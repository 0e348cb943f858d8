import type { Application } from '@ekamra/contracts';
import { application as applicationSchema } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Field, Input, formatNumber } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { useHanded } from '../app/handed.ts';
import { Page } from '../app/page.tsx';
import { EmptyList } from '../list/empty.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { isFiltered } from '../list/filter-address.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { pageSize } from '../list/page-size.ts';
import { PagedList } from '../list/paged-list.tsx';
import { TableSkeleton } from '../list/skeleton.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useTypedFilters } from '../list/use-typed-filters.ts';
import { ApplicationTable } from './application-table.tsx';
import { applicationFilters, applicationPage } from './queries.ts';
import { ResumePreview } from './resume-preview.tsx';

const said = (total: number): string =>
  total === 1 ? '1 application' : `${formatNumber(total)} applications`;

/** The job applications (spec.md 2.4, "Admin Job Applications"), with a search and an export beyond it. */
export default function ListPage() {
  const { api } = useBackOffice();
  const { asked, setFilters, setPage } = useFilters(applicationFilters);
  const { page, ...filters } = asked;
  const { control, clearable, clear } = useTypedFilters({
    address: applicationFilters,
    filters,
    onChange: setFilters,
  });
  const query = useQuery(applicationPage(api, asked));
  const [previewed, setPreviewed] = useState<Application>();
  useHanded(applicationSchema, (handed) => 'record' in handed && setPreviewed(handed.record));

  return (
    <Page
      title="Job Applications"
      lead={query.data ? said(query.data.total) : '\u00A0'}
      action={<ExportButton call={calls.exportApplications} query={filters} />}
    >
      <FilterBar label="Search applications" columns="minmax(0, 1fr)" clearable={clearable} onClear={clear}>
        <Field label="Search">
          <Input
            type="search"
            autoComplete="off"
            placeholder="Name, email, phone or role"
            {...control('q')}
          />
        </Field>
      </FilterBar>
      <PagedList
        query={query}
        place={{ page, pageSize, onPage: setPage }}
        label="Pages of applications"
        loading={
          <TableSkeleton
            rows={pageSize}
            label="Loading applications"
            columns={['1.5fr', '2fr', '1fr', '1.5fr', '1fr', '1fr']}
            thumbnail={false}
          />
        }
        empty={
          <EmptyList
            filtered={isFiltered(applicationFilters, filters)}
            onClear={clear}
            noMatch="No application matches this search."
            nothing="What is sent from the Careers page appears here."
          />
        }
      >
        {(rows, { stale }) => <ApplicationTable rows={rows} stale={stale} onPreview={setPreviewed} />}
      </PagedList>
      {previewed && (
        <ResumePreview
          application={previewed}
          refreshList={async () => (await query.refetch()).data?.rows ?? []}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </Page>
  );
}
