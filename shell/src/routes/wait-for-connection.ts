import { loadAcrossOutages } from '@ekamra/contracts/front/offline';
import type { RouteObject } from 'react-router-dom';

/**
 * Returns routes whose code is waited for while the browser is offline. React Router keeps a rejected `lazy` for the life of
 * the router, so that the page would still be failed once the connection is back.
 */
export const waitForConnection = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { lazy, children } = route;
    return Object.assign(
      { ...route },
      typeof lazy === 'function' ? { lazy: () => loadAcrossOutages(lazy) } : {},
      children ? { children: waitForConnection(children) } : {},
    );
  });
