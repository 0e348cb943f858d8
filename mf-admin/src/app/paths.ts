/** Paths of the back office, without those of records (`kinds/define-kind.ts`). */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  dashboard: '/dashboard',
  setting: '/setting',
  profile: '/profile',
  security: '/security',
  securityEvents: '/security-events',
} as const;

/** Path of the sign-in page that continues to `next`, a path of this site with its query. */
export const loginPath = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`;

/** Path of this site: no two slashes in a row, no backslash and no control character, which URLs lose. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const pathOfThisSite = /^(?![^?#]*\/\/)\/[^\\\u0000-\u001f\u007f-\u009f]*$/;

/**
 * Returns the path to open after a sign-in: `next` if it is a path of this site other than the sign-in page, else the
 * dashboard. Browsers read `//host`, `/\host` and `/<tab>/host` as addresses of other sites (WHATWG URL), and `/.//host`
 * as a path that is one when it is resolved again.
 */
export const pathAfterLogin = (next: string | null): string =>
  next && pathOfThisSite.test(next) && !next.startsWith(paths.login) ? next : paths.dashboard;
