import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import type { RemoteLoader } from '../remotes/loader.ts';
import { ownerOf } from '../remotes/owner.ts';
import { pagesId, shellRoutes } from './shell-routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

interface RouterParts {
  remotes: RemoteSource[];
  loader: RemoteLoader;
}

/** A page that the server rendered: its remote's routes, and the data that they were rendered with. */
export interface Rendered {
  remote: RemoteSource;
  routes: RouteObject[];
  state: HydrationState;
}

/** The router of the page. It loads a remote when the first of its paths is asked for. */
export const createAppRouter = ({ remotes, loader }: RouterParts, rendered?: Rendered): AppRouter => {
  const loaded = new Set(rendered ? [rendered.remote.name] : []);
  return createBrowserRouter(
    shellRoutes(rendered && { layout: rendered.remote.layout, routes: rendered.routes }),
    {
      ...(rendered ? { hydrationData: rendered.state } : {}),
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = ownerOf(path, remotes)?.remote;
        if (!owner || loaded.has(owner.name)) return;
        const routes = await loader.routes(owner);
        // The router ignores what a navigation adds that another one has overtaken; that one adds it then.
        if (signal.aborted || loaded.has(owner.name)) return;
        loaded.add(owner.name);
        patch(pagesId(owner.layout), routes);
      },
    },
  );
};

/** Loads the `lazy` parts of the routes that a path matches, because what was rendered hydrates in one go. */
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

/** Resolves when the router has its first page, or the failure of it, to show. */
export const firstPage = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
