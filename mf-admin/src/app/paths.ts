/** Paths of the back office. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  confirmPassword: '/confirm-password',
  dashboard: '/dashboard',
  setting: '/setting',
  buildings: '/buildings',
  createBuilding: '/create-new-building',
  lands: '/lands',
  createLand: '/create-new-land',
  profile: '/profile',
  jobApplications: '/job-applications',
  blogs: '/blogs',
  enquiries: '/enquiries',
  security: '/security',
  securityEvents: '/security-events',
} as const;

/** Path of the Update Form of a building. */
export const updateBuildingPath = (id: string): string => `/update-building/${encodeURIComponent(id)}`;

/** Path of the Edit Land form of a land. */
export const updateLandPath = (id: string): string => `/update-land/${encodeURIComponent(id)}`;

/** Returns the path of the list that belongs to the form at path `form`; undefined for any other page. */
export const listOfForm = (form: string): string | undefined => {
  if (form === paths.createBuilding || form.startsWith(updateBuildingPath(''))) return paths.buildings;
  if (form === paths.createLand || form.startsWith(updateLandPath(''))) return paths.lands;
  return undefined;
};

/** Path of a list that is searched for `q`. */
export const searchedListPath = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`;

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
