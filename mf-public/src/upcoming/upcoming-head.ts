import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';

const page = {
  name: 'Upcoming Projects',
  path: '/upcoming-projects',
  description:
    'New projects in Odisha, coming soon: shown once their approval, plan and date of possession are on paper. The upcoming buildings on our list are here already.',
};

/** The head of the Upcoming Projects page. */
export const upcomingHandle: RouteHandle = { head: ({ config }) => simpleHead(page, config) };
