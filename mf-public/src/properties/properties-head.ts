import { pageTitle } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import { breadcrumbs, sitePicture } from '../app/head.ts';
import { readSearch, searchPath } from './search.ts';

/** The head of the property browser; its canonical address holds what of the filters is understood. */
export const propertiesHandle: RouteHandle = {
  head: ({ url, config }) => {
    const { search } = readSearch(url.searchParams);
    const what = search.tab === 'lands' ? 'Land' : 'Buildings';
    const where = search.district ? `in ${search.district}, Odisha` : 'across Odisha';
    return {
      title: pageTitle(search.page === 1 ? 'Properties' : `Properties, page ${search.page}`),
      description: `${what} for sale ${where}: verified titles, approvals and prices, with filters for district, type and status.`,
      canonicalPath: searchPath(search),
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
};
