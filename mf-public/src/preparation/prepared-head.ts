import type { RouteHandle } from '@ekamra/contracts/shell';
import { simpleHead } from '../app/head.ts';
import type { PreparedPage } from './pages.ts';

/** The head of a page in preparation; search engines are asked to come back when it stands. */
export const preparedHandle = ({ name, promise }: PreparedPage): RouteHandle => ({
  head: ({ url, config }) => ({
    ...simpleHead({ name, path: url.pathname, description: promise }, config),
    noindex: true,
  }),
});
