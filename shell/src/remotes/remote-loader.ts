import { withDeadline } from '@ekamra/contracts/deadline';
import type { RemoteModule, ShellContext } from '@ekamra/contracts/shell';
import type { RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';

/** The used part of Module Federation's runtime: `registerRemotes` and `loadRemote`. */
export interface Federation {
  /** Refetches scripts that failed before, so that a retry doesn't get them from the cache. */
  refetchFailed(): Promise<void>;
  register(remote: RemoteSource): void;
  load(remote: RemoteSource): Promise<RemoteModule | null>;
}

/** Thrown when a remote could not be loaded; has its `cause`. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  readonly remote: string;
  constructor(remote: string, cause?: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

export interface RemoteLoader {
  /**
   * Returns the routes of a remote: loaded once and cached for the life of the tab. Throws {@link RemoteUnavailable}.
   */
  routes(remote: RemoteSource): Promise<RouteObject[]>;
  /** Removes a remote from the cache, so that the next use loads it again. */
  forget(remote: RemoteSource): void;
}

/** Creates a loader of remotes; failed loads aren't cached. */
export const createRemoteLoader = (federation: Federation, context: ShellContext): RemoteLoader => {
  const cache = new Map<string, Promise<RouteObject[]>>();
  const loadOnce = async (remote: RemoteSource): Promise<RouteObject[]> => {
    await federation.refetchFailed();
    federation.register(remote);
    const module = await federation.load(remote);
    if (!module) throw new Error('It exposes nothing');
    return module.createRoutes(context);
  };
  const load = async (remote: RemoteSource): Promise<RouteObject[]> => {
    try {
      // Browsers reuse the result of a failed preload for the next request; only the second one reaches the network.
      return await withDeadline(() => loadOnce(remote).catch(() => loadOnce(remote)));
    } catch (cause) {
      cache.delete(remote.name);
      throw new RemoteUnavailable(remote.name, cause);
    }
  };
  return {
    routes: (remote) => {
      const routes = cache.get(remote.name) ?? load(remote);
      cache.set(remote.name, routes);
      return routes;
    },
    forget: (remote) => void cache.delete(remote.name),
  };
};
