import { pageTitle } from '@ekamra/contracts/company';
import { releasesPath } from '@ekamra/contracts/release-calls';
import type { RouteHandle } from '@ekamra/contracts/shell';
import type { RouteObject } from 'react-router-dom';

/** The shell's own page on which admins see releases and take them back. */
export const releasesRoute: RouteObject = {
  id: 'releases',
  path: releasesPath,
  lazy: async () => ({
    Component: (await import(/* webpackChunkName: "releases" */ './releases-page.tsx')).ReleasesPage,
  }),
  handle: {
    head: () => ({
      title: pageTitle('Releases'),
      description: 'What visitors get of each part of the site, for its staff.',
      canonicalPath: releasesPath,
      noindex: true,
    }),
  } satisfies RouteHandle,
};
