import { company } from '@ekamra/contracts/company';
import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';

const page = {
  name: 'Testimonials',
  path: '/testimonials',
  description: `What buyers, sellers, tenants and investors say about working with ${company.name}, in their own words: what went well, and what did not.`,
};

/** The head of the Testimonials page. */
export const testimonialsHandle: RouteHandle = { head: ({ config }) => simpleHead(page, config) };
