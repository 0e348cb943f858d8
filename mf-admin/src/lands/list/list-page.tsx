import type { Land } from '@ekamra/contracts';
import { LinkButton, PlusIcon, formatNumber } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../../app/context.ts';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { BulkBar } from '../../list/bulk/bulk-bar.tsx';
import { useSelection } from '../../list/bulk/use-selection.ts';
import { DeleteDialog } from '../../list/delete-dialog.tsx';
import { EmptyList } from '../../list/empty.tsx';
import { isFiltered } from '../../list/filter-address.ts';
import { pageSize } from '../../list/page-size.ts';
import { PagedList } from '../../list/paged-list.tsx';
import { PropertyFilterBar } from '../../list/property-filter-bar.tsx';
import { TableSkeleton } from '../../list/skeleton.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { landFilterTypes, landFilters, landPage, landsKey } from '../queries.ts';
import { landBulk } from './bulk.ts';
import { LandTable } from './land-table.tsx';

const said = (total: number): string => (total === 1 ? '1 land' : `${formatNumber(total)} lands`);
const namedOf = ({ _id, generalInfo }: Land) => ({ id: _id, name: generalInfo.propertyName });

/** The land list (spec.md 2.4): found, paged and deleted here; what it shows is in the address. */
export default function ListPage() {
  const { api } = useBackOffice();
  const { asked, setFilters, setPage } = useFilters(landFilters);
  const query = useQuery(landPage(api, asked));
  const selection = useSelection();
  const bulk = landBulk(api);
  const [toDelete, setToDelete] = useState<Land>();

  return (
    <Page
      title="List of Lands"
      lead={query.data ? said(query.data.total) : '\u00A0'}
      action={
        <LinkButton to={paths.createLand} icon={<PlusIcon aria-hidden />}>
          Add Lands
        </LinkButton>
      }
    >
      <PropertyFilterBar
        label="Filter lands"
        types={landFilterTypes}
        address={landFilters}
        filters={asked}
        onChange={setFilters}
      />
      <BulkBar kind={bulk} selection={selection} shown={(query.data?.rows ?? []).map(namedOf)} />
      <PagedList
        query={query}
        place={{ page: asked.page, pageSize, onPage: setPage }}
        label="Pages of lands"
        loading={<TableSkeleton rows={pageSize} label="Loading lands" />}
        empty={
          <EmptyList
            filtered={isFiltered(landFilters, asked)}
            onClear={() => setFilters({})}
            noMatch="No land matches these filters."
            action={<LinkButton to={paths.createLand}>Add Lands</LinkButton>}
          />
        }
      >
        {(rows, shown) => <LandTable rows={rows} {...shown} selection={selection} onDelete={setToDelete} />}
      </PagedList>
      <DeleteDialog
        record={toDelete && namedOf(toDelete)}
        noun="land"
        remove={async (id) => {
          await bulk.remove(id);
          selection.set([{ id, name: '' }], false);
        }}
        restore={bulk.restore}
        stale={landsKey}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  );
}
