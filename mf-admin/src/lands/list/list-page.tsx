import type { Land } from '@ekamra/contracts';
import { useQuery } from '@tanstack/react-query';
import { useBackOffice } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import type { PropertyKind } from '../../list/property-list-page.tsx';
import { PropertyListPage } from '../../list/property-list-page.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { landFilterTypes, landFilters, landPage } from '../queries.ts';
import { landBulk } from './bulk.ts';
import { landRow } from './land-row.tsx';

const kind: PropertyKind<Land, (typeof landFilterTypes)[number]> = {
  title: 'List of Lands',
  add: { label: 'Add Lands', path: paths.createLand },
  types: landFilterTypes,
  filters: landFilters,
  row: landRow,
};

/** The land list (spec.md 2.4). */
export default function ListPage() {
  const { api } = useBackOffice();
  const address = useFilters(landFilters);
  const query = useQuery(landPage(api, address.asked));
  return <PropertyListPage kind={kind} bulk={landBulk(api)} address={address} query={query} />;
}
