import { loadAcrossOutages } from '@ekamra/contracts/front/offline';
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { ownerOf } from '../remotes/path-owner.ts';
import { pagesId, shellRoutes } from './shell-routes.tsx';
import { waitForConnection } from './wait-for-connection.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

interface RouterOptions {
  remotes: RemoteSource[];
  loader: RemoteLoader;
}

/** A server-rendered page: its remote's routes and the data of the rendering. */
export interface RenderedRemote {
  remote: RemoteSource;
  routes: RouteObject[];
  state: HydrationState;
}

/**
 * Removes the focus from a page's content before the next page is rendered. Otherwise the browser would restyle the
 * whole old page with the new page's rules when it removes the focused element.
 */
const releaseFocus = (router: AppRouter): void => {
  let currentPath = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === currentPath) return;
    currentPath = pathname;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('main *')) focused.blur();
  });
};

/** Creates the browser's router. It loads a remote on the first navigation to one of its paths. */
export const createAppRouter = ({ remotes, loader }: RouterOptions, rendered?: RenderedRemote): AppRouter => {
  const loaded = new Set(rendered ? [rendered.remote.name] : []);
  const router = createBrowserRouter(
    waitForConnection(shellRoutes(rendered && { layout: rendered.remote.layout, routes: rendered.routes })),
    {
      ...(rendered ? { hydrationData: rendered.state } : {}),
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = ownerOf(path, remotes)?.remote;
        if (!owner || loaded.has(owner.name)) return;
        const routes = await loadAcrossOutages(() => loader.routes(owner));
        // The router ignores routes added by an aborted navigation; the next navigation adds them.
        if (signal.aborted || loaded.has(owner.name)) return;
        loaded.add(owner.name);
        patch(pagesId(owner.layout), waitForConnection(routes));
      },
    },
  );
  releaseFocus(router);
  return router;
};

/** Loads the `lazy` parts of the matching routes, because hydration needs them synchronously. */
export const loadLazyRoutes = async (routes: RouteObject[], pathname: string): Promise<void> => {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
};

/** Resolves when the router can show its first page or its error. */
export const waitForFirstPage = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
