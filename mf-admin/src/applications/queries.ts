import type { Application, Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Asked, FilterAddress } from '../list/filter-address.ts';
import { pageSize } from '../list/page-size.ts';
import type { PageOf } from '../list/paged-list.tsx';
import type { SearchFilter } from '../list/search-filter.ts';
import { readSearchFilter, writeSearchFilter } from '../list/search-filter.ts';

/** Everything that was asked about job applications. */
export const applicationsKey = ['applications'] as const;

/** The address of the list: `q` is looked for in name, email, phone and role. */
export const applicationFilters: FilterAddress<SearchFilter> = {
  read: readSearchFilter,
  write: writeSearchFilter,
};

/** One page of the job applications, newest first, with the count over all pages. */
export const applicationPage = (api: Client, asked: Asked<SearchFilter>) =>
  queryOptions({
    queryKey: [...applicationsKey, 'admin-page', asked],
    queryFn: async ({ signal }): Promise<PageOf<Application>> => {
      const { data, total } = await api(calls.getAllApplications, {
        query: { ...asked, limit: pageSize },
        signal,
      });
      return { rows: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
