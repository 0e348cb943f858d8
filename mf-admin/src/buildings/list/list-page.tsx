import type { Building } from '@ekamra/contracts';
import { buildingTypes } from '@ekamra/contracts';
import { useQuery } from '@tanstack/react-query';
import { useBackOffice } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import type { PropertyKind } from '../../list/property-list-page.tsx';
import { PropertyListPage } from '../../list/property-list-page.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { buildingFilters, buildingPage } from '../queries.ts';
import { buildingBulk } from './bulk.ts';
import { buildingRow } from './building-row.tsx';

const kind: PropertyKind<Building, (typeof buildingTypes)[number]> = {
  title: 'List Of Buildings',
  add: { label: 'Add Buildings', path: paths.createBuilding },
  types: buildingTypes,
  filters: buildingFilters,
  row: buildingRow,
};

/** The building list (spec.md 2.4). */
export default function ListPage() {
  const { api } = useBackOffice();
  const address = useFilters(buildingFilters);
  const query = useQuery(buildingPage(api, address.asked));
  return <PropertyListPage kind={kind} bulk={buildingBulk(api)} address={address} query={query} />;
}
