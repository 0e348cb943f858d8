import type { RemoteDeclaration } from '@ekamra/contracts/release';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BareLayout, BrandFrame, NotFoundPage } from '../layouts/index.ts';
import { FailedPage } from './failed-page.tsx';
import { FrameOfPath, SiteFrame } from './frames.tsx';
import { releasesRoute } from '../releases/route.ts';
import { ShellFrame } from './shell-frame.tsx';

type Layout = RemoteDeclaration['layout'];

/** Id of the route that a remote's routes go below. */
export const pagesId = (layout: Layout): string => `${layout}-pages`;

/** A failed page where no layout is left standing. */
const unframed = (
  <BrandFrame>
    <FailedPage />
  </BrandFrame>
);

/** Routes that are there from the start. */
export interface FirstRoutes {
  layout: Layout;
  routes: RouteObject[];
}

/**
 * The shell's routes. The layouts have no path, and below each stands a boundary, so that a failed page leaves its
 * layout standing. The last one catches whatever no loaded remote has: without a `*` there, React Router would take
 * the layout itself for a match of `/` and never ask for the remote.
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
          children: [{ id: 'own-pages', errorElement: unframed, children: [releasesRoute] }],
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
