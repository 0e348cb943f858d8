/** Web vitals of a visit (web.dev/vitals): milliseconds, except CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** Routes of the public pages. `/*` matches all other paths. */
export const visitorRoutes: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/career',
  '/communities',
  '/gallery',
  '/testimonials',
  '/discover-properties',
  '/selling-service',
  '/investment-services',
  '/plot-sale-support',
  '/post-sale-support',
  '/properties',
  '/property/:title/:id',
  '/lands/:id',
  '/shortlist',
  '/compare',
  '/search',
  '/upcoming-projects',
  '/all-blogs',
  '/:id/blog/:title',
  '/faqs',
  '/term-and-conditions',
  '/*',
];

/** Routes of the back office and of its sign-in. */
const officeRoutes: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/confirm-password',
  '/dashboard',
  '/setting',
  '/profile',
  '/buildings',
  '/create-new-building',
  '/update-building/:id',
  '/lands',
  '/create-new-land',
  '/update-land/:id',
  '/enquiries',
  '/job-applications',
  '/blogs',
  '/security',
  '/security-events',
];

/** Routes of all pages, by which visits are measured; all others are measured together. */
export const pageRoutes: readonly string[] = [...visitorRoutes, ...officeRoutes];

/** The route that page views of unknown pages are counted under. */
export const otherRoute = 'other';

/**
 * Returns the route of a page view: one of {@link visitorRoutes} or {@link otherRoute}; undefined for a back-office
 * page, which visitors do not see.
 */
export const viewedRoute = (route: string): string | undefined => {
  if (officeRoutes.includes(route)) return undefined;
  return visitorRoutes.includes(route) ? route : otherRoute;
};

/**
 * Names of the metrics (Server-Timing) by which a page's load joins its trace: the ids of the load as `traceparent` (W3C
 * Trace Context), and when the server answered, in Unix milliseconds.
 */
export const traceTiming = 'traceparent';
export const answeredTiming = 'answered';

/** Path of the vitals reports, below the API's base. */
export const vitalsPath = '/vitals';
