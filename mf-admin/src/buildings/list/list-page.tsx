import type { Building } from '@ekamra/contracts';
import { buildingTypes } from '@ekamra/contracts';
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
import { buildingFilters, buildingPage, buildingsKey } from '../queries.ts';
import { buildingBulk } from './bulk.ts';
import { BuildingTable } from './building-table.tsx';

const said = (total: number): string => (total === 1 ? '1 building' : `${formatNumber(total)} buildings`);
const namedOf = ({ _id, generalInfo }: Building) => ({ id: _id, name: generalInfo.BuildingsName });

/** The building list (spec.md 2.4): found, paged and deleted here; what it shows is in the address. */
export default function ListPage() {
  const { api } = useBackOffice();
  const { asked, setFilters, setPage } = useFilters(buildingFilters);
  const query = useQuery(buildingPage(api, asked));
  const selection = useSelection();
  const bulk = buildingBulk(api);
  const [toDelete, setToDelete] = useState<Building>();

  return (
    <Page
      title="List Of Buildings"
      lead={query.data ? said(query.data.total) : '\u00A0'}
      action={
        <LinkButton to={paths.createBuilding} icon={<PlusIcon aria-hidden />}>
          Add Buildings
        </LinkButton>
      }
    >
      <PropertyFilterBar
        label="Filter buildings"
        types={buildingTypes}
        address={buildingFilters}
        filters={asked}
        onChange={setFilters}
      />
      <BulkBar kind={bulk} selection={selection} shown={(query.data?.rows ?? []).map(namedOf)} />
      <PagedList
        query={query}
        place={{ page: asked.page, pageSize, onPage: setPage }}
        label="Pages of buildings"
        loading={<TableSkeleton rows={pageSize} label="Loading buildings" />}
        empty={
          <EmptyList
            filtered={isFiltered(buildingFilters, asked)}
            onClear={() => setFilters({})}
            noMatch="No building matches these filters."
            action={<LinkButton to={paths.createBuilding}>Add Buildings</LinkButton>}
          />
        }
      >
        {(rows, shown) => (
          <BuildingTable rows={rows} {...shown} selection={selection} onDelete={setToDelete} />
        )}
      </PagedList>
      <DeleteDialog
        record={toDelete && namedOf(toDelete)}
        noun="building"
        remove={async (id) => {
          await bulk.remove(id);
          selection.set([{ id, name: '' }], false);
        }}
        restore={bulk.restore}
        stale={buildingsKey}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  );
}
