import type { Enquiry } from '@ekamra/contracts';
import { enquiry as enquirySchema } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Field, Input, Select, formatNumber } from '@ekamra/ui';
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
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { EnquiryTable } from './enquiry-table.tsx';
import { enquiryFilters } from './filters.ts';
import { enquiryPage } from './queries.ts';
import { stateOptions } from './state-select.tsx';

const said = (total: number): string => (total === 1 ? '1 enquiry' : `${formatNumber(total)} enquiries`);

/** The enquiries that visitors sent (beyond the specification): found, followed up and exported here. */
export default function ListPage() {
  const { api } = useBackOffice();
  const { asked, setFilters, setPage } = useFilters(enquiryFilters);
  const { page, ...filters } = asked;
  const { control, clearable, clear } = useTypedFilters({
    address: enquiryFilters,
    filters,
    onChange: setFilters,
  });
  const query = useQuery(enquiryPage(api, asked));
  const [opened, setOpened] = useState<Enquiry>();
  useHanded(enquirySchema, (handed) => 'record' in handed && setOpened(handed.record));

  return (
    <Page
      title="Enquiries"
      lead={query.data ? said(query.data.total) : '\u00A0'}
      action={<ExportButton call={calls.exportEnquiries} query={filters} />}
    >
      <FilterBar
        label="Filter enquiries"
        columns="minmax(0, 3fr) minmax(0, 1fr)"
        clearable={clearable}
        onClear={clear}
      >
        <Field label="Search">
          <Input
            type="search"
            autoComplete="off"
            placeholder="Name, email, phone, message or note"
            {...control('q')}
          />
        </Field>
        <Field label="State">
          <Select options={stateOptions} placeholder="Any state" {...control('state')} />
        </Field>
      </FilterBar>
      <PagedList
        query={query}
        place={{ page, pageSize, onPage: setPage }}
        label="Pages of enquiries"
        loading={
          <TableSkeleton
            rows={pageSize}
            label="Loading enquiries"
            columns={['1.5fr', '2fr', '1fr', '1fr', '1fr', '1fr']}
            thumbnail={false}
          />
        }
        empty={
          <EmptyList
            filtered={isFiltered(enquiryFilters, filters)}
            onClear={clear}
            noMatch="No enquiry matches these filters."
            nothing="What visitors send from the site’s forms appears here."
          />
        }
      >
        {(rows, { stale }) => <EnquiryTable rows={rows} stale={stale} onOpen={setOpened} />}
      </PagedList>
      {opened && <EnquiryDialog enquiry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
