import { calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { queryOptions } from '@tanstack/react-query';
import { buildingListQuery, landListQuery, type PropertySearch, searchPath } from './property-search.ts';

/** Query for the number of properties of a search over all its pages, which reads one of them. */
export const propertyTotalQuery = (api: Client, search: PropertySearch) =>
  queryOptions({
    queryKey: ['properties', 'total', searchPath(search)],
    queryFn: async ({ signal }): Promise<number> => {
      const one = { page: 1, limit: 1 };
      const { total, data } =
        search.tab === 'lands'
          ? await api(calls.getAllLands, { query: { ...landListQuery(search), ...one }, signal })
          : await api(calls.getAllBuildings, {
              query: { ...buildingListQuery(search), ...one },
              signal,
              isAnonymous: true,
            });
      return total ?? data.length;
    },
    staleTime: 30_000,
  });
