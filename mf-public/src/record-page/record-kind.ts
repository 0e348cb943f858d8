import type { CallResult, Client } from '@ekamra/contracts/calls/client';
import { pageTitle } from '@ekamra/contracts/records/company';
import type { ListQuery } from '@ekamra/contracts/records/lists';
import {
  addressesPerPage,
  type FrontConfig,
  type PageHead,
  type RouteHandle,
  type ShellContext,
} from '@ekamra/contracts/front/shell';
import { encodedPath } from '@ekamra/contracts/calls/site-url';
import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { onServer, prefetch } from '../app/prefetch.ts';
import { cachedRecord, type RecordQuery } from '../app/queries.ts';
import { isMissing, routeFailure } from '../app/route-failure.ts';

/** Title and description of a page. */
interface HeadTexts {
  title: string;
  description: string;
}

/** Properties in which the routes and pages of a kind of record differ. */
export interface RecordPages<T extends { _id: string }> {
  /** First part of its query keys. */
  key: 'buildings' | 'lands' | 'blogs';
  /** Its name in the navigation state. */
  name: 'building' | 'land' | 'blog';
  query: (api: Client, id: string) => RecordQuery<T>;
  list: (api: Client, query: ListQuery) => Promise<CallResult<T[]>>;
  /** Fetches the records that are shown beside each one. */
  prefetchOthers: (context: ShellContext) => Promise<void>;
  /** Canonical path of its page. */
  pathOf: (record: T) => string;
  headOf: (record: T, config: FrontConfig) => PageHead;
  missingHead: HeadTexts;
  /** Head while the record loads in a page with a loading state; without it, navigations wait for the record. */
  loadingHead?: HeadTexts;
}

/**
 * Returns the paths of all records of a kind, page by page, for the sitemap. Sorted oldest first, so that new
 * records don't move others to another page. There is no last-modified date, because the API has none.
 */
export const recordAddresses =
  <T>(
    list: (query: ListQuery) => Promise<CallResult<T[]>>,
    pathOf: (record: T) => string,
  ): NonNullable<RouteHandle['addresses']> =>
  async (page) => {
    const { data, total = data.length } = await list({ page, limit: addressesPerPage, sort: 'createdAt' });
    return { total, addresses: data.map((record) => ({ path: pathOf(record) })) };
  };

/**
 * Requires that the address of a page is the path of its record, because every page has one.
 * @throws Response 301 to that path, such as from an earlier title
 */
const requirePath = (path: string, request: Request): void => {
  const { pathname, search } = new URL(request.url);
  if (encodedPath(pathname) !== encodedPath(path)) throw replace(path + search, 301);
};

/**
 * Fetches a record for its page. In the browser, one that is already cached is shown at once and refreshed, and
 * a page with a loading state is shown meanwhile. Throws a Response with status 404 for a record that does not
 * exist, 301 for an address other than its path, and 503 for any other failure.
 */
export const loadRecord = async <T extends { _id: string }>(
  kind: RecordPages<T>,
  context: ShellContext,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
): Promise<null> => {
  const { api, queryClient } = context;
  const id = params['id'] ?? '';
  const known = onServer ? undefined : cachedRecord<T>(queryClient, kind.key, id);
  if (known) requirePath(kind.pathOf(known), request);
  const others = prefetch(queryClient, [kind.prefetchOthers(context)]);
  const query = kind.query(api, id);
  if (known) return others;
  if (!onServer && kind.loadingHead) {
    // The page refetches a failed query; doing it here would repeat it at every revalidation.
    if (queryClient.getQueryState(query.queryKey)?.status !== 'error') void queryClient.prefetchQuery(query);
    return others;
  }
  const record = await queryClient.ensureQueryData(query).catch((failure: unknown) => {
    throw routeFailure(failure);
  });
  requirePath(kind.pathOf(record), request);
  return others;
};

/** Returns the head of a record's page, and the paths of all records of its kind for the sitemap. */
export const recordHandle = <T extends { _id: string }>(
  kind: RecordPages<T>,
  { api, queryClient }: ShellContext,
): RouteHandle => ({
  addresses: recordAddresses((query) => kind.list(api, query), kind.pathOf),
  head: ({ params, url, config }) => {
    const id = params['id'] ?? '';
    const isGone = isMissing(queryClient.getQueryState(kind.query(api, id).queryKey)?.error);
    const record = isGone ? undefined : cachedRecord<T>(queryClient, kind.key, id);
    if (record) return kind.headOf(record, config);
    const { title, description } = (!isGone && kind.loadingHead) || kind.missingHead;
    return { title: pageTitle(title), description, canonicalPath: url.pathname, noindex: true };
  },
});
