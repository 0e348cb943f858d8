import type { RemoteModule, ShellContext } from '@ekamra/contracts';
import type { RouteObject } from 'react-router-dom';
import { Outlet } from 'react-router-dom';
import { createConnection, noticedBy } from './app/connection.ts';
import { BackOfficeProvider } from './app/context.ts';
import { onlyAdmins, onlyGuests } from './app/guards.ts';
import { head } from './app/head.ts';
import { page } from './app/lazy.ts';
import { PageFailed } from './app/page-failed.tsx';
import { createSignInGate, waitingAt } from './app/sign-in-gate.ts';
import { createUnsaved } from './app/unsaved.ts';
import { applicationFilters, applicationPage } from './applications/queries.ts';
import { blogAddress, blogPage } from './blogs/queries.ts';
import { buildingFilters, buildingPage } from './buildings/queries.ts';
import { enquiryFilters } from './enquiries/filters.ts';
import { enquiryPage } from './enquiries/queries.ts';
import { landFilters, landPage } from './lands/queries.ts';
import { askedBy } from './list/filter-address.ts';
import { tokenOfLink } from './recovery/token-of-link.ts';

const guestPages: RouteObject[] = [
  {
    id: 'admin-login',
    path: 'login',
    handle: head('Login'),
    lazy: page(() => import(/* webpackChunkName: "login" */ './sign-in/login-page.tsx')),
  },
  {
    id: 'admin-register',
    path: 'register',
    handle: head('Register'),
    lazy: page(() => import(/* webpackChunkName: "register" */ './sign-in/register-page.tsx')),
  },
  {
    id: 'admin-forgot-password',
    path: 'forgot-password',
    handle: head('Forgot Password'),
    lazy: page(() => import(/* webpackChunkName: "recovery" */ './recovery/recovery-page.tsx')),
  },
];

// Open to guests and admins alike: it belongs to the mail whose link leads here.
const confirmPage = (): RouteObject => ({
  id: 'admin-confirm-password',
  path: 'confirm-password',
  handle: head('Confirm Password'),
  loader: tokenOfLink(),
  lazy: page(() => import(/* webpackChunkName: "confirm-password" */ './recovery/confirm-page.tsx')),
});

const adminPages = ({ api, queryClient, session }: ShellContext): RouteObject[] => [
  {
    id: 'admin-dashboard',
    path: 'dashboard',
    handle: head('Dashboard'),
    lazy: page(() => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')),
  },
  {
    id: 'admin-setting',
    path: 'setting',
    handle: head('Setting'),
    lazy: page(() => import(/* webpackChunkName: "setting" */ './setting/setting-page.tsx')),
  },
  {
    id: 'admin-buildings',
    path: 'buildings',
    handle: head('List Of Buildings'),
    // Starts the request while the page's script is on its way; the page shows what becomes of it.
    loader: ({ request }) => {
      const asked = askedBy(buildingFilters, new URL(request.url).searchParams);
      if (session.admin()) void queryClient.prefetchQuery(buildingPage(api, asked));
      return null;
    },
    lazy: page(() => import(/* webpackChunkName: "building-list" */ './buildings/list/list-page.tsx')),
  },
  {
    id: 'admin-create-building',
    path: 'create-new-building',
    handle: head('Add Building'),
    lazy: page(() => import(/* webpackChunkName: "building-add" */ './buildings/form/add-page.tsx')),
  },
  {
    id: 'admin-update-building',
    path: 'update-building/:id',
    handle: head('Update Form'),
    lazy: page(() => import(/* webpackChunkName: "building-update" */ './buildings/form/update-page.tsx')),
  },
  {
    id: 'admin-job-applications',
    path: 'job-applications',
    handle: head('Job Applications'),
    loader: ({ request }) => {
      const asked = askedBy(applicationFilters, new URL(request.url).searchParams);
      if (session.admin()) void queryClient.prefetchQuery(applicationPage(api, asked));
      return null;
    },
    lazy: page(() => import(/* webpackChunkName: "applications" */ './applications/list-page.tsx')),
  },
  {
    id: 'admin-blogs',
    path: 'blogs',
    handle: head('Blogs'),
    loader: ({ request }) => {
      const { page: number } = askedBy(blogAddress, new URL(request.url).searchParams);
      if (session.admin()) void queryClient.prefetchQuery(blogPage(api, number));
      return null;
    },
    lazy: page(() => import(/* webpackChunkName: "blogs" */ './blogs/blogs-page.tsx')),
  },
  {
    id: 'admin-lands',
    path: 'lands',
    handle: head('List of Lands'),
    loader: ({ request }) => {
      const asked = askedBy(landFilters, new URL(request.url).searchParams);
      if (session.admin()) void queryClient.prefetchQuery(landPage(api, asked));
      return null;
    },
    lazy: page(() => import(/* webpackChunkName: "land-list" */ './lands/list/list-page.tsx')),
  },
  {
    id: 'admin-create-land',
    path: 'create-new-land',
    handle: head('Add Land'),
    lazy: page(() => import(/* webpackChunkName: "land-add" */ './lands/form/add-page.tsx')),
  },
  {
    id: 'admin-update-land',
    path: 'update-land/:id',
    handle: head('Edit Land'),
    lazy: page(() => import(/* webpackChunkName: "land-update" */ './lands/form/update-page.tsx')),
  },
  {
    id: 'admin-enquiries',
    path: 'enquiries',
    handle: head('Enquiries'),
    loader: ({ request }) => {
      const asked = askedBy(enquiryFilters, new URL(request.url).searchParams);
      if (session.admin()) void queryClient.prefetchQuery(enquiryPage(api, asked));
      return null;
    },
    lazy: page(() => import(/* webpackChunkName: "enquiries" */ './enquiries/list-page.tsx')),
  },
  {
    id: 'admin-profile',
    path: 'profile',
    handle: head('Profile'),
    lazy: page(() => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx')),
  },
];

/** The pages of the back office; the module that the shell loads from this remote. */
export const createRoutes: RemoteModule['createRoutes'] = (context) => {
  const gate = createSignInGate(context.session);
  // Not the window: the server, which has none, makes the routes, too.
  const connection = createConnection(globalThis);
  const api = waitingAt(gate, context.session, noticedBy(connection, context.api));
  const backOffice = { ...context, api, connection, gate, unsaved: createUnsaved() };
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
          lazy: page(() => import(/* webpackChunkName: "frame" */ './frame/frame.tsx')),
          children: [{ id: 'admin-page', errorElement: <PageFailed />, children: adminPages(backOffice) }],
        },
      ],
    },
  ];
};
