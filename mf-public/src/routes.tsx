import type { ShellContext } from '@ekamra/contracts/shell';
import { Outlet, type RouteObject } from 'react-router-dom';
import { aboutHandle } from './about/about-head.ts';
import { browserStorage } from './app/browser-storage.ts';
import { onServer, prefetch } from './app/prefetch.ts';
import { blogsQuery, buildingsQuery, galleryQuery, landsQuery, latestBuildingsQuery } from './app/queries.ts';
import { retrying } from './app/retry.ts';
import { ShellContextProvider } from './app/shell-context.tsx';
import { SiteParts } from './app/site-parts.tsx';
import { blogListQuery, pageOf } from './blogs/blog-pages.ts';
import { blogHandle, loadBlog } from './blogs/blog-route.ts';
import { blogsHandle } from './blogs/blogs-head.ts';
import { buildingHandle, loadBuilding } from './buildings/building-route.ts';
import { communityHandle } from './community/community-head.ts';
import { compareHandle, loadCompared } from './compare/compare-route.ts';
import { contactHandle } from './contact/contact-head.ts';
import { galleryHandle } from './gallery/gallery-head.ts';
import { homeHandle } from './home/home-head.ts';
import { landHandle, loadLand } from './lands/land-route.ts';
import { propertiesHandle } from './properties/properties-head.ts';
import { searchOnEntry } from './properties/saved-filter.ts';
import { buildingListQuery, landListQuery, readSearch } from './properties/search.ts';
import { loadSearch, searchHandle } from './search/search-route.ts';
import { shortlistHandle } from './shortlist/shortlist-head.ts';
import { termsHandle } from './terms/terms-head.ts';
import { testimonialsHandle } from './testimonials/testimonials-head.ts';
import { upcomingHandle } from './upcoming/upcoming-head.ts';
import { upcomingQuery } from './upcoming/upcoming-query.ts';

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
        const asked = readSearch(new URL(request.url).searchParams);
        // Another search may take its place; the page knows.
        if (!onServer && searchOnEntry(asked, browserStorage())) return null;
        const { search } = asked;
        return prefetch(queryClient, [
          search.tab === 'lands'
            ? queryClient.prefetchQuery(landsQuery(api, landListQuery(search)))
            : queryClient.prefetchQuery(buildingsQuery(api, buildingListQuery(search))),
        ]);
      },
      handle: propertiesHandle(context),
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
      id: 'public-shortlist',
      path: '/shortlist',
      lazy: () => retrying(() => import('./shortlist/shortlist-page.tsx')),
      handle: shortlistHandle,
    },
    {
      id: 'public-compare',
      path: '/compare',
      lazy: () => retrying(() => import('./compare/compare-page.tsx')),
      loader: ({ request }) => loadCompared(context, new URL(request.url)),
      handle: compareHandle,
    },
    {
      id: 'public-search',
      path: '/search',
      lazy: () => retrying(() => import('./search/search-page.tsx')),
      loader: ({ request }) => loadSearch(context, new URL(request.url)),
      handle: searchHandle,
    },
    {
      id: 'public-contact',
      path: '/contact',
      lazy: () => retrying(() => import('./contact/contact-page.tsx')),
      handle: contactHandle,
    },
    {
      id: 'public-about',
      path: '/about',
      lazy: () => retrying(() => import('./about/about-page.tsx')),
      handle: aboutHandle,
    },
    {
      id: 'public-communities',
      path: '/communities',
      lazy: () => retrying(() => import('./community/community-page.tsx')),
      handle: communityHandle,
    },
    {
      id: 'public-testimonials',
      path: '/testimonials',
      lazy: () => retrying(() => import('./testimonials/testimonials-page.tsx')),
      handle: testimonialsHandle,
    },
    {
      id: 'public-upcoming-projects',
      path: '/upcoming-projects',
      lazy: () => retrying(() => import('./upcoming/upcoming-page.tsx')),
      loader: () => prefetch(queryClient, [queryClient.prefetchQuery(upcomingQuery(api))]),
      handle: upcomingHandle,
    },
    {
      // Its head holds every answer: it comes with the page.
      id: 'public-faqs',
      path: '/faqs',
      lazy: () => retrying(() => import('./faq/faq-page.tsx')),
    },
    {
      id: 'public-term-and-conditions',
      path: '/term-and-conditions',
      lazy: () => retrying(() => import('./terms/terms-page.tsx')),
      handle: termsHandle,
    },
    {
      id: 'public-gallery',
      path: '/gallery',
      lazy: () => retrying(() => import('./gallery/gallery-page.tsx')),
      loader: () => prefetch(queryClient, [queryClient.prefetchQuery(galleryQuery(api))]),
      handle: galleryHandle,
    },
    {
      id: 'public-blogs',
      path: '/all-blogs',
      lazy: () => retrying(() => import('./blogs/blogs-page.tsx')),
      loader: ({ request }) => {
        const page = pageOf(new URL(request.url).searchParams);
        return prefetch(queryClient, [queryClient.prefetchQuery(blogsQuery(api, blogListQuery(page)))]);
      },
      handle: blogsHandle(context),
    },
    {
      id: 'public-blog',
      path: '/:id/blog/:title',
      lazy: () => retrying(() => import('./blogs/blog-page.tsx')),
      loader: ({ params }) => loadBlog(context, params['id'] ?? ''),
      handle: blogHandle(context),
    },
    {
      id: 'public-career',
      path: '/career',
      lazy: () => retrying(() => import('./careers/careers-page.tsx')),
    },
    {
      id: 'public-discover-properties',
      path: '/discover-properties',
      lazy: () => retrying(() => import('./services/discover-page.tsx')),
    },
    {
      id: 'public-selling-service',
      path: '/selling-service',
      lazy: () => retrying(() => import('./services/selling-page.tsx')),
    },
    {
      id: 'public-investment-services',
      path: '/investment-services',
      lazy: () => retrying(() => import('./services/investment-page.tsx')),
    },
    // One page at two addresses.
    ...['/plot-sale-support', '/post-sale-support'].map((path) => ({
      id: `public${path.replace('/', '-')}`,
      path,
      lazy: () => retrying(() => import('./services/support-page.tsx')),
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
      <SiteParts />
    </ShellContextProvider>
  );
  return [{ id: 'public', element: withContext, children: pages }];
};
