import { type RouteHandle, type SessionStore, pageTitle } from '@ekamra/contracts';
import { withRetries } from '@ekamra/contracts/calls/retry';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { pathAfterLogin, paths } from './paths.ts';

/** Loader that redirects visitors without a stored admin to `/`. Authorization itself is the server's. */
export const onlyAdmins = (session: SessionStore) => () => (session.admin() ? null : redirect(paths.home));

/**
 * Loader that redirects signed-in admins away from the sign-in pages: to `?next=` if that is safe, else to the
 * dashboard.
 */
export const onlyGuests =
  (session: SessionStore) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
    session.admin() ? redirect(pathAfterLogin(new URL(request.url).searchParams.get('next'))) : null;

/** Document head of a back-office page: its title, and `noindex`. */
export const head = (title: string): RouteHandle => ({
  head: ({ url }) => ({
    title: pageTitle(title),
    description: 'The back office of the site, for its staff.',
    canonicalPath: url.pathname,
    noindex: true,
  }),
});

/** Loads the chunk of a page. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * Makes a React Router `lazy` that loads a page's chunk and retries after network failures. The retry is in here
 * because the router caches a rejected `lazy`.
 */
export const lazyPage = (load: LoadPage) => async (): Promise<{ Component: ComponentType }> => ({
  Component: (await withRetries(load)).default,
});
