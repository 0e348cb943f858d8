import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readOnceToEdit } from '../form/edit-query.ts';
import type { Asked } from '../list/filter-address.ts';
import { pageSize } from '../list/page-size.ts';
import type { PropertyFilters } from '../list/property-filters.ts';
import { propertyFilterAddress } from '../list/property-filters.ts';

/** Everything that was asked about lands, in both front ends: what a write makes stale. */
export const landsKey = ['lands'] as const;

/** The types that the list can be narrowed to (spec.md 2.4): a land may have others, too. */
export const landFilterTypes = ['residential', 'commercial'] as const;
export type LandFilters = PropertyFilters<(typeof landFilterTypes)[number]>;

/** The filters of the land list in its address. */
export const landFilters = propertyFilterAddress(landFilterTypes);

/** One page of the land list, newest first, with the count over all pages. */
export const landPage = (api: Client, asked: Asked<LandFilters>) =>
  queryOptions({
    queryKey: [...landsKey, 'admin-page', asked],
    queryFn: async ({ signal }) => {
      const { data, total } = await api(calls.getAllLands, {
        query: { ...asked, limit: pageSize },
        signal,
      });
      return { rows: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });

/** One land with its version, for Edit Land. */
export const landToEdit = (api: Client, id: string) =>
  queryOptions({
    queryKey: [...landsKey, 'admin-edit', id],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api(calls.getLand, { params: { id }, signal });
      return { land: data, etag };
    },
    ...readOnceToEdit,
  });
