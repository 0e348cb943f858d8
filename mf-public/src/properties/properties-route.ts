import { pageTitle } from '@ekamra/contracts/records/company';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/front/shell';
import { redirect } from 'react-router-dom';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { simpleHead } from '../app/head/head.ts';
import { onServer, prefetch } from '../app/prefetch.ts';
import { buildingsQuery, landsQuery } from '../app/queries.ts';
import {
  buildingListQuery,
  landListQuery,
  parametersOf,
  parseSearch,
  type PropertySearch,
  searchPath,
} from './property-search.ts';
import { searchDescription, searchTitle } from './search-title.ts';
import { searchOnEntry } from './saved-filter.ts';

/**
 * True if the visitor comes to the property browser from another page. Within the page, and on Back or
 * Forward to it, the browser already shows its path.
 */
const isArriving = (url: URL): boolean => !onServer && window.location.pathname !== url.pathname;

/**
 * Starts the request for the properties of an address; redirects arrivals without filters to the saved
 * filter.
 */
export const loadProperties = ({ api, queryClient }: ShellContext, url: URL): Promise<null> | Response => {
  const parsed = parseSearch(url.searchParams);
  const saved = isArriving(url) ? searchOnEntry(parsed, browserStorage()) : undefined;
  if (saved) return redirect(searchPath(saved));
  const { search } = parsed;
  return prefetch(queryClient, [
    search.tab === 'lands'
      ? queryClient.prefetchQuery(landsQuery(api, landListQuery(search)))
      : queryClient.prefetchQuery(buildingsQuery(api, buildingListQuery(search))),
  ]);
};

/** True if the page of a search is known to be empty. */
const isEmpty = ({ api, queryClient }: ShellContext, search: PropertySearch): boolean => {
  const list =
    search.tab === 'lands'
      ? queryClient.getQueryData(landsQuery(api, landListQuery(search)).queryKey)
      : queryClient.getQueryData(buildingsQuery(api, buildingListQuery(search)).queryKey);
  return list?.data.length === 0;
};

/** True if the address may hold any text, or a page past the last one. */
const isOpen = (search: PropertySearch): boolean =>
  search.page > 1 || parametersOf(search).some(([name]) => name === 'place' || name === 'amenity');

/**
 * Returns the head of the property browser; its canonical path holds the valid filters. Empty pages that anybody can make
 * up are `noindex`.
 */
export const propertiesHandle = (context: ShellContext): RouteHandle => ({
  head: ({ url, config }) => {
    const { search } = parseSearch(url.searchParams);
    return {
      ...simpleHead(
        {
          name: 'Properties',
          path: '/properties',
          description: searchDescription(search),
        },
        config,
      ),
      title: pageTitle(searchTitle(search)),
      canonicalPath: searchPath(search),
      noindex: isOpen(search) && isEmpty(context, search),
    };
  },
});
