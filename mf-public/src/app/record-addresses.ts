import type { Answered } from '@ekamra/contracts/client';
import type { ListQuery } from '@ekamra/contracts/lists';
import { addressesPerPage, type RouteHandle } from '@ekamra/contracts/shell';

/**
 * Where the pages of all records of a kind are, for the sitemap. The oldest come first, so that new ones move none to
 * another page. When one was last changed the API doesn't tell, so nothing is said of it.
 */
export const recordAddresses =
  <T>(
    list: (query: ListQuery) => Promise<Answered<T[]>>,
    pathOf: (record: T) => string,
  ): NonNullable<RouteHandle['addresses']> =>
  async (page) => {
    const { data, total = data.length } = await list({ page, limit: addressesPerPage, sort: 'createdAt' });
    return { total, addresses: data.map((record) => ({ path: pathOf(record) })) };
  };
