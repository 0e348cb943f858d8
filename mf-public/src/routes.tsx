import type { ShellContext } from '@ekamra/contracts/shell';
import { Outlet, type RouteObject } from 'react-router-dom';
import { prefetch } from './app/prefetch.ts';
import { buildingsQuery, landsQuery, latestBuildingsQuery } from './app/queries.ts';
import { retrying } from './app/retry.ts';
import { ShellContextProvider } from './app/shell-context.tsx';
import { buildingHandle, loadBuilding } from './buildings/building-route.ts';
import { contactHandle } from './contact/contact-head.ts';
import { homeHandle } from './home/home-head.ts';
import { landHandle, loadLand } from './lands/land-route.ts';
import { preparedPages } from './preparation/pages.ts';
import { preparedHandle } from './preparation/prepared-head.ts';
import { propertiesHandle } from './properties/properties-head.ts';
import { buildingListQuery, landListQuery, readSearch } from './properties/search.ts';

/** Every public screen (spec.md 2.1), one chunk each. The shell calls it in the browser and on the server. */
export const createRoutes = (context: ShellContext): RouteObject[] => {
  const { api, queryClient } = context;
  const pages: RouteObject[] = [
    {
      id: 'public-home',
      path: '/',
      lazy: () => retrying(() => import('./home/home-page.tsx')),
      loader: () => prefetch(queryClient, [queryClient.prefetchQuery(latestBuildingsQuery(api))]),
      handle: homeHandle,
    },
    {
      id: 'public-properties',
      path: '/properties',
      lazy: () => retrying(() => import('./properties/properties-page.tsx')),
      loader: ({ request }) => {
        const { search } = readSearch(new URL(request.url).searchParams);
        return prefetch(queryClient, [
          search.tab === 'lands'
            ? queryClient.prefetchQuery(landsQuery(api, landListQuery(search)))
            : queryClient.prefetchQuery(buildingsQuery(api, buildingListQuery(search))),
        ]);
      },
      handle: propertiesHandle,
    },
    {
      id: 'public-building',
      path: '/property/:title/:id',
      lazy: () => retrying(() => import('./buildings/building-page.tsx')),
      loader: ({ params }) => loadBuilding(context, params['id'] ?? ''),
      handle: buildingHandle(context),
    },
    {
      id: 'public-land',
      path: '/lands/:id',
      lazy: () => retrying(() => import('./lands/land-page.tsx')),
      loader: ({ params }) => loadLand(context, params['id'] ?? ''),
      handle: landHandle(context),
    },
    {
      id: 'public-contact',
      path: '/contact',
      lazy: () => retrying(() => import('./contact/contact-page.tsx')),
      handle: contactHandle,
    },
    ...preparedPages.map((page) => ({
      id: `public-${page.id}`,
      path: page.path,
      lazy: () => retrying(() => import('./preparation/preparation-page.tsx')),
      loader: () => page,
      handle: preparedHandle(page),
    })),
    {
      id: 'public-not-found',
      path: '*',
      lazy: () => retrying(() => import('./not-found/not-found-page.tsx')),
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  ];
  const withContext = (
    <ShellContextProvider value={context}>
      <Outlet />
    </ShellContextProvider>
  );
  return [{ id: 'public', element: withContext, children: pages }];
};
