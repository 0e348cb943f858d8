import type { Client } from '@ekamra/contracts/client';
import { blogsQuery, buildingsQuery, landsQuery } from '../app/queries.ts';

/**
 * The lists that are searched, whole: the API gives up to 1,000 records of each, newest first, when no page is asked
 * for. They travel compressed, are fetched once a search begins, and answer every letter after that without waiting.
 */
export const searchedQueries = (api: Client) => ({
  buildings: buildingsQuery(api, {}),
  lands: landsQuery(api, {}),
  blogs: blogsQuery(api, {}),
});
