import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';

const page = {
  name: 'Community',
  path: '/communities',
  description:
    'Six circles that keep our advice honest: colleagues, partners, neighbourhoods, owners abroad, professional associations and alumni, and how you can join them.',
};

/** The head of the Community page. */
export const communityHandle: RouteHandle = { head: ({ config }) => simpleHead(page, config) };
