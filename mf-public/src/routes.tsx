import { enquirySentPath, enquirySourceParameter } from '@ekamra/contracts/records/enquiry-sent';
import { withRetries } from '@ekamra/contracts/calls/retry';
import type { RouteHandle, ShellContext } from '@ekamra/contracts/front/shell';
import { type ComponentType, memo } from 'react';
import { type LoaderFunction, Outlet, type RouteObject } from 'react-router-dom';
import { prefetch } from './app/prefetch.ts';
import { blogsQuery, galleryQuery, latestBuildingsQuery, upcomingBuildingsQuery } from './app/queries.ts';
import { loadRecord, recordHandle } from './record-page/record-kind.ts';
import { ShellContextProvider } from './app/shell-context.tsx';
import { SiteOptions } from './site-parts.tsx';
import { homeHandle, staticHandle } from './app/head/static-heads.ts';
import { blogPreviewPath } from '@ekamra/contracts/records/blog-preview-path';
import { blogListQuery, blogsHandle, pageNumberOf, previewHandle } from './blogs/blog-pages.ts';
import { blogRecordPages } from './blogs/blog-record-pages.ts';
import { buildingRecordPages } from './buildings/building-record-pages.ts';
import { positionParameter } from './careers/positions.ts';
import { comparisonParameters, loadComparison } from './compare/comparison.ts';
import { landRecordPages } from './lands/land-record-pages.ts';
import { loadPlace, placeHandle } from './places/place-route.ts';
import { loadProperties, propertiesHandle } from './properties/properties-route.ts';
import { searchParameters } from './properties/property-search.ts';
import { loadSearch } from './search/search-queries.ts';

/**
 * Loads a page's module for its route's `lazy`. The page is memoised, because the router renders its routes
 * at every step of a navigation.
 */
const lazyPage = async (load: Page['load'], searchParams: readonly string[]) => {
  const { Component, handle, ...rest } = await withRetries(load);
  return { ...rest, Component: memo(Component), ...(handle ? { handle: { ...handle, searchParams } } : {}) };
};

interface Page {
  load: () => Promise<{ Component: ComponentType; ErrorBoundary?: ComponentType; handle?: RouteHandle }>;
  loader?: LoaderFunction;
  /** Names of the query parameters that the page reads. */
  searchParams?: readonly string[];
  /** The head, unless it is static or part of the page's chunk. */
  handle?: RouteHandle;
}

/**
 * Returns the routes of all public screens, one chunk each. The shell calls it in the browser and on the
 * server.
 */
export const createRoutes = (context: ShellContext): RouteObject[] => {
  const { api, queryClient } = context;
  const pages: Record<string, Page> = {
    '/': {
      load: () => import('./home/home-page.tsx'),
      loader: () => prefetch(queryClient, [queryClient.prefetchQuery(latestBuildingsQuery(api))]),
      handle: homeHandle,
    },
    '/properties': {
      load: () => import('./properties/properties-page.tsx'),
      loader: ({ request }) => loadProperties(context, new URL(request.url)),
      searchParams: searchParameters,
      handle: propertiesHandle(context),
    },
    '/property/:title/:id': {
      load: () => import('./buildings/building-page.tsx'),
      loader: (page) => loadRecord(buildingRecordPages, context, page),
      handle: { ...recordHandle(buildingRecordPages, context), contactBar: true },
    },
    '/lands/:id': {
      load: () => import('./lands/land-page.tsx'),
      loader: (page) => loadRecord(landRecordPages, context, page),
      handle: { ...recordHandle(landRecordPages, context), contactBar: true },
    },
    '/places/:district/:locality': {
      load: () => import('./places/place-page.tsx'),
      loader: (page) => loadPlace(context, page),
      handle: placeHandle(context),
    },
    '/shortlist': {
      load: () => import('./shortlist/shortlist-page.tsx'),
      searchParams: ['buildings', 'lands'],
    },
    '/compare': {
      load: () => import('./compare/compare-page.tsx'),
      loader: ({ request }) => loadComparison(context, new URL(request.url)),
      searchParams: comparisonParameters,
    },
    '/search': {
      load: () => import('./search/search-page.tsx'),
      loader: ({ request }) => loadSearch(context, new URL(request.url)),
      searchParams: ['q'],
    },
    '/contact': { load: () => import('./contact/contact-page.tsx') },
    [enquirySentPath]: {
      load: () => import('./enquiry/enquiry-sent-page.tsx'),
      searchParams: [enquirySourceParameter],
    },
    '/about': { load: () => import('./about/about-page.tsx') },
    '/communities': { load: () => import('./community/community-page.tsx') },
    '/testimonials': { load: () => import('./testimonials/testimonials-page.tsx') },
    '/upcoming-projects': {
      load: () => import('./upcoming/upcoming-page.tsx'),
      loader: () => prefetch(queryClient, [queryClient.prefetchQuery(upcomingBuildingsQuery(api))]),
    },
    // The head holds every answer, so it is part of the page's chunk.
    '/faqs': { load: () => import('./faq/faq-page.tsx') },
    '/term-and-conditions': { load: () => import('./terms/terms-page.tsx') },
    '/gallery': {
      load: () => import('./gallery/gallery-page.tsx'),
      loader: () => prefetch(queryClient, [queryClient.prefetchQuery(galleryQuery(api))]),
    },
    '/all-blogs': {
      load: () => import('./blogs/blogs-page.tsx'),
      loader: ({ request }) => {
        const page = pageNumberOf(new URL(request.url).searchParams);
        return prefetch(queryClient, [queryClient.prefetchQuery(blogsQuery(api, blogListQuery(page)))]);
      },
      searchParams: ['page'],
      handle: blogsHandle(context),
    },
    '/:id/blog/:title': {
      load: () => import('./blogs/blog-page.tsx'),
      loader: (page) => loadRecord(blogRecordPages, context, page),
      handle: recordHandle(blogRecordPages, context),
    },
    [blogPreviewPath]: {
      load: () => import('./blogs/blog-preview-page.tsx'),
      handle: previewHandle,
    },
    '/career': { load: () => import('./careers/careers-page.tsx'), searchParams: [positionParameter] },
    '/discover-properties': { load: () => import('./services/discover-page.tsx') },
    '/selling-service': { load: () => import('./services/selling-page.tsx') },
    '/investment-services': { load: () => import('./services/investment-page.tsx') },
    '/plot-sale-support': { load: () => import('./services/support-page.tsx') },
    '/post-sale-support': { load: () => import('./services/support-page.tsx') },
    '*': {
      load: () => import('./not-found/not-found-page.tsx'),
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
  };
  const children = Object.entries(pages).map(
    ([path, { load, loader, searchParams = [], handle = staticHandle(path) }]): RouteObject => ({
      id: `public ${path}`,
      path,
      lazy: () => lazyPage(load, searchParams),
      ...(loader ? { loader } : {}),
      ...(handle ? { handle: { ...handle, searchParams } } : {}),
    }),
  );
  const withContext = (
    <ShellContextProvider value={context}>
      <Outlet />
      <SiteOptions />
    </ShellContextProvider>
  );
  return [{ id: 'public', element: withContext, children }];
};
