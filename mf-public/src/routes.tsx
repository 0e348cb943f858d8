import { company, pageTitle } from '@ekamra/contracts/company';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/shell';
import { Outlet, type RouteObject } from 'react-router-dom';
import { organisation, simpleHead } from './app/head.ts';
import { page } from './app/page.ts';
import { prefetch } from './app/prefetch.ts';
import {
  buildingsQuery,
  landsQuery,
  latestBuildingsQuery,
  relatedBuildingsQuery,
  relatedLandsQuery,
} from './app/queries.ts';
import { ShellContextProvider } from './app/shell-context.tsx';
import { buildingHandle, loadBuilding } from './buildings/building-route.ts';
import { landHandle, loadLand } from './lands/land-route.ts';
import { preparedPages } from './preparation/pages.ts';
import { propertiesHandle } from './properties/properties-head.ts';
import { buildingListQuery, landListQuery, readSearch } from './properties/search.ts';

const handle = (head: NonNullable<RouteHandle['head']>): RouteHandle => ({ head });

const homeHandle = handle(({ config }) => ({
  title: pageTitle('Home'),
  description: `${company.tagline}. Verified buildings and land, enquiries answered the same day, and help from the first viewing to the move.`,
  canonicalPath: '/',
  jsonLd: [organisation(config)],
}));

const contactHandle = handle(({ config }) => {
  const head = simpleHead(
    {
      name: 'Contact Us',
      path: '/contact',
      description: `Call ${company.phoneShown}, write to ${company.email}, or come to our office in ${company.office.city}. We answer the same day.`,
    },
    config,
  );
  return { ...head, jsonLd: [...(head.jsonLd ?? []), organisation(config)] };
});

const missingHandle = handle(({ url }) => ({
  title: pageTitle('Page Not Found'),
  description: 'There is no page at this address.',
  canonicalPath: url.pathname,
  noindex: true,
}));

const preparedRoutes = (): RouteObject[] =>
  preparedPages.map(({ id, path, name, promise }) => ({
    id: `public-${id}`,
    path,
    lazy: page(async () => (await import('./preparation/PreparationPage.tsx')).PreparationPage),
    handle: handle(({ url, config }) => ({
      ...simpleHead({ name, path: url.pathname, description: promise }, config),
      noindex: true,
    })),
  }));

/** Every public screen (spec.md 2.1). Called by the shell, in the browser and on the server. */
export const createRoutes = (context: ShellContext): RouteObject[] => {
  const { api, queryClient } = context;
  return [
    {
      id: 'public',
      element: (
        <ShellContextProvider value={context}>
          <Outlet />
        </ShellContextProvider>
      ),
      children: [
        {
          id: 'public-home',
          path: '/',
          lazy: page(async () => (await import('./home/HomePage.tsx')).HomePage),
          loader: () => prefetch(queryClient, () => [queryClient.prefetchQuery(latestBuildingsQuery(api))]),
          handle: homeHandle,
        },
        {
          id: 'public-properties',
          path: '/properties',
          lazy: page(async () => (await import('./properties/PropertiesPage.tsx')).PropertiesPage),
          loader: ({ request }) => {
            const { search } = readSearch(new URL(request.url).searchParams);
            return prefetch(queryClient, () => [
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
          lazy: page(
            async () => (await import('./buildings/BuildingPage.tsx')).BuildingPage,
            async () => (await import('./buildings/BuildingPage.tsx')).BuildingMissing,
          ),
          loader: async ({ params }) => {
            const related = prefetch(queryClient, () => [
              queryClient.prefetchQuery(relatedBuildingsQuery(api)),
            ]);
            await loadBuilding(context, params['id'] ?? '');
            return related;
          },
          handle: buildingHandle(context),
        },
      ],
    },
  ];
};
