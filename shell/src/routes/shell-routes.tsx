import { pageTitle } from '@ekamra/contracts/records/company';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { localBuildPath, releasesPath } from '@ekamra/contracts/releases/calls';
import type { RouteHandle } from '@ekamra/contracts/front/shell';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BareLayout, BrandFrame } from '../layouts/bare-layout.tsx';
import { FailedPage, NotFoundPage } from '../layouts/message-pages.tsx';
import { FrameOfPath, ShellFrame, SiteFrame } from './frames.tsx';

type Layout = RemoteDeclaration['layout'];

/** Id of the parent route of a remote's routes. */
export const pagesId = (layout: Layout): string => `${layout}-pages`;

/** Route of a page of the shell for admins, whose code is one chunk. */
const staffRoute = (path: string, title: string, page: 'ReleasesPage' | 'LocalBuildPage'): RouteObject => ({
  path,
  lazy: async () => ({
    Component: (await import(/* webpackChunkName: "releases" */ '../releases/staff-pages.ts'))[page],
  }),
  handle: {
    head: () => ({ title: pageTitle(title), description: '', canonicalPath: path, noindex: true }),
  } satisfies RouteHandle,
});
const staffRoutes = [
  staffRoute(releasesPath, 'Releases', 'ReleasesPage'),
  staffRoute(localBuildPath, 'Local build', 'LocalBuildPage'),
];

/** Error page without a layout. */
const unframed = (
  <BrandFrame>
    <FailedPage />
  </BrandFrame>
);

/** Routes of the server-rendered remote, present from the start. */
export interface FirstRoutes {
  layout: Layout;
  routes: RouteObject[];
}

/**
 * Returns the shell's routes. Layouts have no path, and each has an error boundary below it, so a failed page keeps its
 * layout. The last route catches paths that no loaded remote has: without its `*`, React Router would match the layout
 * itself for `/` and never load the remote.
 */
export const shellRoutes = (first?: FirstRoutes): RouteObject[] => {
  const pages = (layout: Layout, errorElement: ReactNode): RouteObject => ({
    id: pagesId(layout),
    errorElement,
    children: first?.layout === layout ? first.routes : [],
  });
  return [
    {
      id: 'shell',
      Component: ShellFrame,
      errorElement: unframed,
      children: [
        { id: 'site', Component: SiteFrame, children: [pages('site', <FailedPage />)] },
        { id: 'bare', Component: BareLayout, children: [pages('bare', unframed)] },
        {
          id: 'own',
          Component: BareLayout,
          children: [{ id: 'own-pages', errorElement: unframed, children: staffRoutes }],
        },
        {
          id: 'unknown',
          Component: FrameOfPath,
          children: [
            {
              id: 'unknown-pages',
              errorElement: <FailedPage />,
              children: [{ id: 'not-found', path: '*', Component: NotFoundPage }],
            },
          ],
        },
      ],
    },
  ];
};
