import type { Client } from '@ekamra/contracts/client';
import { blogsQuery, buildingsQuery, landsQuery } from '../app/queries.ts';

/** The newest buildings, lands and blogs that hold all these words, at most `most` of each. */
export const searchedQueries = (api: Client, words: string, most: number) => {
  const query = { q: words, page: 1, limit: most };
  return {
    buildings: buildingsQuery(api, query),
    lands: landsQuery(api, query),
    blogs: blogsQuery(api, query),
  };
};
