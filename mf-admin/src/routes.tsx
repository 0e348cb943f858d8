import type { Client, RemoteModule, ShellContext } from '@ekamra/contracts';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, Outlet } from 'react-router-dom';
import { createConnection, withConnectionTracking } from './app/connection.ts';
import { BackOfficeProvider } from './app/context.ts';
import { onlyAdmins, onlyGuests, head, lazyPage } from './app/page-route.ts';
import { OfficePageFailed } from './app/page.tsx';
import { createSavedMark } from './app/saved-mark.ts';
import { createServerClock, withServerClock } from './app/server-clock.ts';
import { createSignInGate, withSignInGate } from './app/sign-in-gate.ts';
import { applicationFilters, applicationPage } from './applications/application-calls.ts';
import { blogAddress, blogPage } from './blogs/blog-calls.ts';
import { buildingFilters, buildingPage } from './buildings/building-calls.ts';
import { enquiryListFilters, enquiryPage } from './enquiries/enquiry-calls.ts';
import { landFilters, landPage } from './lands/land-calls.ts';
import { type FilterAddress, type ListState, listSurroundings, parseListState } from './list/list-address.ts';
import { createLinkTokenLoader } from './recovery/link-token.ts';

const page = (
  [path, title]: [path: string, title: string],
  load: Parameters<typeof lazyPage>[0],
  loader?: RouteObject['loader'],
): RouteObject => ({
  id: `admin-${path}`,
  path,
  handle: head(title),
  lazy: lazyPage(load),
  ...(loader && { loader }),
});

const guestPages: RouteObject[] = [
  page(['login', 'Login'], () => import(/* webpackChunkName: "login" */ './sign-in/login-page.tsx')),
  page(
    ['register', 'Register'],
    () => import(/* webpackChunkName: "register" */ './sign-in/register-page.tsx'),
  ),
  page(
    ['forgot-password', 'Forgot Password'],
    () => import(/* webpackChunkName: "recovery" */ './recovery/recovery-page.tsx'),
  ),
];

// Open to guests and admins: the link of the mail leads here.
const confirmPage = (): RouteObject =>
  page(
    ['confirm-password', 'Confirm Password'],
    () => import(/* webpackChunkName: "confirm-password" */ './recovery/confirm-page.tsx'),
    createLinkTokenLoader(),
  );

const buildingFormPage = () =>
  import(/* webpackChunkName: "building-form" */ './buildings/form/building-page.tsx');
const landFormPage = () => import(/* webpackChunkName: "land-form" */ './lands/form/land-page.tsx');

/** Prefetches the rows of a list while the page's chunk loads; the page handles a failure. */
const prefetch =
  <Filters, Sort extends string, Row>(
    { api, queryClient, session }: ShellContext,
    address: FilterAddress<Filters, Sort>,
    pageOf: (client: Client, listState: ListState<Filters, Sort>) => FetchQueryOptions<Row>,
  ) =>
  ({ request }: LoaderFunctionArgs): null => {
    const listState = parseListState(address, new URL(request.url).searchParams, listSurroundings());
    if (session.admin()) void queryClient.prefetchQuery(pageOf(api, listState));
    return null;
  };

const adminPages = (context: ShellContext): RouteObject[] => [
  page(
    ['dashboard', 'Dashboard'],
    () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx'),
  ),
  page(['setting', 'Setting'], () => import(/* webpackChunkName: "setting" */ './setting/setting-page.tsx')),
  page(
    ['buildings', 'List Of Buildings'],
    () => import(/* webpackChunkName: "building-list" */ './buildings/list/building-list-page.tsx'),
    prefetch(context, buildingFilters, buildingPage),
  ),
  page(['create-new-building', 'Add Building'], buildingFormPage),
  page(['update-building/:id', 'Update Form'], buildingFormPage),
  page(
    ['job-applications', 'Job Applications'],
    () => import(/* webpackChunkName: "applications" */ './applications/application-list-page.tsx'),
    prefetch(context, applicationFilters, applicationPage),
  ),
  page(
    ['blogs', 'Blogs'],
    () => import(/* webpackChunkName: "blogs" */ './blogs/blogs-page.tsx'),
    prefetch(context, blogAddress, blogPage),
  ),
  page(
    ['lands', 'List of Lands'],
    () => import(/* webpackChunkName: "land-list" */ './lands/list/land-list-page.tsx'),
    prefetch(context, landFilters, landPage),
  ),
  page(['create-new-land', 'Add Land'], landFormPage),
  page(['update-land/:id', 'Edit Land'], landFormPage),
  page(
    ['enquiries', 'Enquiries'],
    () => import(/* webpackChunkName: "enquiries" */ './enquiries/enquiry-list-page.tsx'),
    prefetch(context, enquiryListFilters, enquiryPage),
  ),
  page(
    ['security', 'Security'],
    () => import(/* webpackChunkName: "security" */ './account-security/security-page.tsx'),
  ),
  page(
    ['security-events', 'Security events'],
    () => import(/* webpackChunkName: "security-events" */ './security-events/security-events-page.tsx'),
  ),
  page(['profile', 'Profile'], () => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx')),
];

/** Creates the routes of the back office. The shell loads this module from the remote. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => {
  const gate = createSignInGate(context.session);
  // `globalThis` instead of `window`: the server, which has no window, creates the routes, too.
  const connection = createConnection(globalThis);
  const clock = createServerClock();
  const tracked = withServerClock(clock, withConnectionTracking(connection, context.api));
  const api = withSignInGate(gate, context.session, tracked);
  const savedMark = createSavedMark((run, ms) => setTimeout(run, ms));
  const unsaved = { current: false };
  const setUnsaved = (next: boolean): void => {
    unsaved.current = next;
  };
  const backOffice = { ...context, api, connection, clock, gate, unsaved, setUnsaved, savedMark };
  return [
    {
      id: 'admin',
      element: (
        <BackOfficeProvider value={backOffice}>
          <Outlet />
        </BackOfficeProvider>
      ),
      children: [
        { id: 'admin-guests', loader: onlyGuests(context.session), children: guestPages },
        confirmPage(),
        {
          id: 'admin-frame',
          loader: onlyAdmins(context.session),
          lazy: lazyPage(() => import(/* webpackChunkName: "frame" */ './frame/frame.tsx')),
          children: [
            { id: 'admin-page', errorElement: <OfficePageFailed />, children: adminPages(backOffice) },
          ],
        },
      ],
    },
  ];
};
