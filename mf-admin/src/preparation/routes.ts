import type { RouteObject } from 'react-router-dom';
import { head } from '../app/head.ts';
import { page } from '../app/lazy.ts';
import { preparedScreens } from './screens.ts';

/** Routes of the screens in preparation: one page, which finds its screen by the address. */
export const preparationRoutes: RouteObject[] = preparedScreens.map(({ id, path, title }) => ({
  id: `admin-${id}`,
  path,
  handle: head(title),
  lazy: page(() => import(/* webpackChunkName: "preparation" */ './preparation-page.tsx')),
}));
