import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';

/** The head of the shortlist: what it holds is in the visitor's browser, so there is nothing for search engines. */
export const shortlistHandle: RouteHandle = {
  head: ({ config }) => ({
    ...simpleHead(
      {
        name: 'Shortlist',
        path: '/shortlist',
        description:
          'The buildings and lands that you keep in mind, side by side. Kept in your browser, without an account.',
      },
      config,
    ),
    noindex: true,
  }),
};
