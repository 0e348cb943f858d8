import type { RemoteModule, ShellContext } from '@ekamra/contracts';
import { type LoaderFunctionArgs, type RouteObject, Outlet } from 'react-router-dom';
import { createConnection, withConnectionTracking } from './app/connection.ts';
import { BackOfficeProvider } from './app/context.ts';
import { onlyAdmins, onlyGuests, head, lazyPage, type LoadPage } from './app/page-route.ts';
import { OfficePageFailed } from './app/page.tsx';
import { createSavedMark } from './app/saved-mark.ts';
import { createServerClock, withServerClock } from './app/server-clock.ts';
import { createSignInGate, withSignInGate } from './app/sign-in-gate.ts';
import { type Kind, newRecordPath } from './kinds/define-kind.ts';
import { allKinds } from './kinds/kinds.ts';
import { createLinkTokenLoader } from './recovery/link-token.ts';

const page = (
  [path, title]: [path: string, title: string],
  load: LoadPage,
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

/** Pages of a kind of record. The rows of its list are loaded while the page's chunk is. */
const kindPages = (context: ShellContext, kind: Kind): RouteObject[] => {
  const { list, form } = kind;
  const prefetch = ({ request }: LoaderFunctionArgs): null => {
    if (context.session.admin()) void kind.prefetch(context, new URL(request.url).searchParams);
    return null;
  };
  return [
    page([list.path.slice(1), list.title], list.load, prefetch),
    ...(form
      ? [
          page([newRecordPath(kind).slice(1), form.adding], form.load),
          page([`update-${kind.noun}/:id`, form.editing], form.load),
        ]
      : []),
  ];
};

const adminPages = (context: ShellContext): RouteObject[] => [
  page(
    ['dashboard', 'Dashboard'],
    () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx'),
  ),
  page(['setting', 'Setting'], () => import(/* webpackChunkName: "setting" */ './setting/setting-page.tsx')),
  ...allKinds.flatMap((kind) => kindPages(context, kind)),
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
