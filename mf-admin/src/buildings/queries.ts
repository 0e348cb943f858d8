import type { BuildingQuery } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything that was asked about buildings, in both front ends: what a write makes stale. */
export const buildingsKey = ['buildings'] as const;

/** Rows of a page of the admin's lists (spec.md point 9). */
export const pageSize = 5;

/** What the building list can be narrowed by, and the page that is shown, from 1. */
export type BuildingFilters = Pick<BuildingQuery, 'district' | 'type' | 'minPrice' | 'maxPrice'> & {
  page: number;
};

/** One page of the building list, newest first, with the count over all pages. */
export const buildingPage = (api: Client, filters: BuildingFilters) =>
  queryOptions({
    queryKey: [...buildingsKey, 'admin-page', filters],
    queryFn: async ({ signal }) => {
      const { data, total } = await api(calls.getAllBuildings, {
        query: { ...filters, limit: pageSize },
        signal,
      });
      return { rows: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });

/**
 * One building with its version, for the Update Form. It is asked for anew each time the form opens and then left
 * alone: what is being edited must not change under the admin's hands.
 */
export const buildingToEdit = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...buildingsKey, 'admin-edit', id],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api(calls.getBuilding, { params: { id }, signal });
      return { building: data, etag };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
