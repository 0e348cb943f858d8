import { pageTitle } from '@ekamra/contracts/company';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { breadcrumbs, sitePicture } from '../app/head.ts';
import { buildingsQuery, landsQuery } from '../app/queries.ts';
import { buildingListQuery, landListQuery, type PropertySearch, readSearch, searchPath } from './search.ts';

/** Whether there are no properties on the page of a search, as far as is known. */
const isEmpty = ({ api, queryClient }: ShellContext, search: PropertySearch): boolean => {
  const list =
    search.tab === 'lands'
      ? queryClient.getQueryData(landsQuery(api, landListQuery(search)).queryKey)
      : queryClient.getQueryData(buildingsQuery(api, buildingListQuery(search)).queryKey);
  return list?.data.length === 0;
};

/**
 * The head of the property browser; its canonical address holds what of the filters is understood. Pages past the last
 * one are none for search engines.
 */
export const propertiesHandle = (context: ShellContext): RouteHandle => ({
  head: ({ url, config }) => {
    const { search } = readSearch(url.searchParams);
    const what = search.tab === 'lands' ? 'Land' : 'Buildings';
    const where = search.district ? `in ${search.district}, Odisha` : 'across Odisha';
    return {
      title: pageTitle(search.page === 1 ? 'Properties' : `Properties, page ${search.page}`),
      description: `${what} for sale ${where}: verified titles, approvals and prices, with filters for district, type and status.`,
      canonicalPath: searchPath(search),
      noindex: search.page > 1 && isEmpty(context, search),
      picture: sitePicture,
      jsonLd: [
        breadcrumbs(
          [
            { name: 'Home', path: '/' },
            { name: 'Properties', path: '/properties' },
          ],
          config,
        ),
      ],
    };
  },
});
