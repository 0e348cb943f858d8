import type { RouteHandle } from '@ekamra/contracts';
import { pageTitle } from '@ekamra/contracts';

/** The document head of a back-office page: its title, and never in a search engine. */
export const head = (title: string): RouteHandle => ({
  head: ({ url }) => ({
    title: pageTitle(title),
    description: 'The back office of the site, for its staff.',
    canonicalPath: url.pathname,
    noindex: true,
  }),
});
