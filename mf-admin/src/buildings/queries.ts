import type { Client } from '@ekamra/contracts';
import { buildingTypes } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readOnceToEdit } from '../form/edit-query.ts';
import type { Asked } from '../list/filter-address.ts';
import { pageSize } from '../list/page-size.ts';
import type { PropertyFilters } from '../list/property-filters.ts';
import { propertyFilterAddress } from '../list/property-filters.ts';

/** Everything that was asked about buildings, in both front ends: what a write makes stale. */
export const buildingsKey = ['buildings'] as const;

/** The filters of the building list in its address. */
export const buildingFilters = propertyFilterAddress(buildingTypes);
export type BuildingFilters = PropertyFilters<(typeof buildingTypes)[number]>;

/** One page of the building list, newest first, with the count over all pages. */
export const buildingPage = (api: Client, asked: Asked<BuildingFilters>) =>
  queryOptions({
    queryKey: [...buildingsKey, 'admin-page', asked],
    queryFn: async ({ signal }) => {
      const { data, total } = await api(calls.getAllBuildings, {
        query: { ...asked, limit: pageSize },
        signal,
      });
      return { rows: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });

/** One building with its version, for the Update Form. */
export const buildingToEdit = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...buildingsKey, 'admin-edit', id],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api(calls.getBuilding, { params: { id }, signal });
      return { building: data, etag };
    },
    ...readOnceToEdit,
  });
