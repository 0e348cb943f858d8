import { z } from 'zod';
import type { Done } from './answers.ts';
import { done } from './answers.ts';
import type { Call } from './calls.ts';
import { amount } from './fields.ts';

/** The web vitals that a visit is measured by (web.dev/vitals): milliseconds, except CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The routes of all pages (spec.md 2), by which visits are counted; all others are counted together. */
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
  '/job-applications',
  '/blogs',
];

/** What a browser tells of one visit to a page: at most one value of each vital. */
export const vitals = z.strictObject({
  /** The page's route, such as `/property/:title/:id`, never its address: that would name what was looked at. */
  route: z
    .string()
    .regex(/^\/(?:[\w:*-]+(?:\/[\w:*-]+){0,5}\/?)?$/, 'Not a route')
    .max(80, 'At most 80 characters'),
  values: z.partialRecord(z.enum(vitalNames), amount(0, 3_600_000)),
});
export type Vitals = z.infer<typeof vitals>;

/** Takes the vitals of one visit into the metrics of the BFF, which answers it itself. */
export const vitalsCall: Omit<Call<{ body: Vitals; answer: Done }>, 'service'> = {
  method: 'POST',
  path: '/vitals',
  access: 'everyone',
  status: 200,
  largest: 2_000,
};
export const vitalsSchemas = { body: vitals, answer: done };
