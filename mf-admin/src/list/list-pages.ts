import { type QueryClient, type QueryKey, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** One page of a list, with the total over all pages. */
export interface PageOf<Row> {
  rows: readonly Row[];
  total: number;
}

type Load<Row> = (input: {
  signal: AbortSignal;
}) => Promise<{ data: readonly Row[]; total: number | undefined }>;

/**
 * Query for some records of a list, with the total over all pages. `beforeLoad` is called with its client before each
 * request.
 */
export const recordsQuery = <Row>(
  queryKey: QueryKey,
  load: Load<Row>,
  beforeLoad?: (queryClient: QueryClient) => void,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<PageOf<Row>> => {
      beforeLoad?.(client);
      const { data, total } = await load({ signal });
      return { rows: data, total: total ?? data.length };
    },
  });

const pagesKey = (list: QueryKey): QueryKey => [...list, 'admin-page'];

/** Number of pages of a list that are kept while they are not shown. */
const maxKeptPages = 10;

const removeOldestPages = (queryClient: QueryClient, list: QueryKey): void => {
  const cache = queryClient.getQueryCache();
  const kept = cache.findAll({ queryKey: pagesKey(list), type: 'inactive', fetchStatus: 'idle' });
  const byAge = kept.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const page of byAge.slice(maxKeptPages)) cache.remove(page);
};

/**
 * Query for the page of a list that `listState` names. The previous page is the placeholder of the requested one. The
 * newest pages are kept however long a form is open, so that the list returns from it at its full height at once; the
 * oldest of many, such as of each typed filter, are removed.
 */
export const listPageQuery = <Row>(list: QueryKey, listState: unknown, load: Load<Row>) => ({
  ...recordsQuery([...pagesKey(list), listState], load, (queryClient) =>
    removeOldestPages(queryClient, list),
  ),
  placeholderData: keepPreviousData,
  gcTime: Infinity,
});

interface Stored {
  _id: string;
}

/** Removes records from the cached pages of a list, before they are refetched. */
export const removeFromPages = (queryClient: QueryClient, list: QueryKey, ids: ReadonlySet<string>): void => {
  queryClient.setQueriesData<PageOf<Stored>>({ queryKey: pagesKey(list) }, (page) => {
    if (!page) return page;
    const rows = page.rows.filter(({ _id }) => !ids.has(_id));
    return { rows, total: page.total - (page.rows.length - rows.length) };
  });
};

/** Replaces a record in the cached pages of a list. */
export const replaceInPages = <Row extends Stored>(
  queryClient: QueryClient,
  list: QueryKey,
  record: Row,
): void => {
  queryClient.setQueriesData<PageOf<Stored>>(
    { queryKey: pagesKey(list) },
    (page) => page && { ...page, rows: page.rows.map((row) => (row._id === record._id ? record : row)) },
  );
};
