/** The addresses of the back office (spec.md 2.2 and 2.3). */
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
  /** Beyond the specification. */
  enquiries: '/enquiries',
} as const;

/** The Update Form of one building. */
export const updateBuildingPath = (id: string): string => `/update-building/${encodeURIComponent(id)}`;

/** Edit Land of one land. */
export const updateLandPath = (id: string): string => `/update-land/${encodeURIComponent(id)}`;

/** The sign-in page that leads on to `next`, a path of this site with its query. */
export const loginPath = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`;

/**
 * Where to go after a sign-in: what `?next=` names, as long as that is a path of this site and not the sign-in
 * itself, else the dashboard. An address of another site (`//host`, `/\host`) is never followed.
 */
export const afterLogin = (next: string | null): string => {
  if (!next || !/^\/(?![/\\])/.test(next) || next.startsWith(paths.login)) return paths.dashboard;
  return next;
};
