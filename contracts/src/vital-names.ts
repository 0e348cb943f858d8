/** The web vitals that a visit is measured by (web.dev/vitals): milliseconds, except CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/**
 * The routes of all pages (spec.md 2), by which visits are counted; all others are counted together. `/*` is what no
 * other route has.
 */
export const pageRoutes: readonly string[] = [
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
  '/*',
];

/** Where a browser tells of a visit, below the API's base. */
export const vitalsPath = '/vitals';
