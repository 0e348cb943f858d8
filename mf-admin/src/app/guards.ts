import type { SessionStore } from '@ekamra/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { afterLogin, paths } from './paths.ts';

/** Sends away from admin pages whoever has no stored admin: to / (spec.md 2.3). What is allowed, the server decides. */
export const onlyAdmins = (session: SessionStore) => () => (session.admin() ? null : redirect(paths.home));

/** Sends a signed-in admin away from sign-in pages: to where they were going, else to the dashboard (spec.md 2.2). */
export const onlyGuests =
  (session: SessionStore) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
    session.admin() ? redirect(afterLogin(new URL(request.url).searchParams.get('next'))) : null;
