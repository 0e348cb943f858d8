import { withDeadline } from '@ekamra/contracts/calls/deadline';
import type { RemoteModule, ShellContext } from '@ekamra/contracts/front/shell';
import type { RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';

/** The used part of Module Federation's runtime: `registerRemotes` and `loadRemote`. */
export interface Federation {
  /** Refetches scripts that failed before, so that a retry doesn't get them from the cache. */
  refetchFailed(): Promise<void>;
  register(remote: RemoteSource): void;
  /** Returns a module that the remote exposes, by its name there; null if it exposes none. */
  load(remote: RemoteSource, exposed: string): Promise<unknown>;
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
  /** Returns a module that a remote exposes, such as `slots/building-aside`. Throws if it can't be loaded. */
  enter<Module>(remote: RemoteSource, exposed: string): Promise<Module>;
  /** Removes a remote from the cache, so that the next use loads it again. */
  forget(remote: RemoteSource): void;
}

const isSameError = (one: unknown, other: unknown): boolean => String(one) === String(other);

/** Tells the developer what happened: the error of the first attempt has the cause, that of the second may only follow. */
const logAttempts = (remote: string, attempts: unknown[]): void => {
  const [first, ...later] = attempts;
  // oxlint-disable-next-line no-console -- the page shows no more than that it could not be loaded
  console.error(
    `${remote} could not be loaded:`,
    first,
    ...later.filter((error) => !isSameError(error, first)),
  );
};

/** Creates a loader of remotes; failed loads aren't cached. */
export const createRemoteLoader = (federation: Federation, context: ShellContext): RemoteLoader => {
  const cache = new Map<string, Promise<RouteObject[]>>();
  /** Names of the remotes whose entry is there: to register them again would load it again. */
  const entered = new Set<string>();
  const enter = async <Module>(remote: RemoteSource, exposed: string): Promise<Module> => {
    await federation.refetchFailed();
    if (!entered.has(remote.name)) federation.register(remote);
    entered.add(remote.name);
    try {
      // Typed by `shell.ts`, whose version the gate compares.
      const module = (await federation.load(remote, exposed)) as Module | null;
      if (module) return module;
      throw new Error('It exposes nothing');
    } catch (error) {
      entered.delete(remote.name);
      throw error;
    }
  };
  const loadOnce = async (remote: RemoteSource): Promise<RouteObject[]> => {
    const module = await enter<RemoteModule>(remote, 'routes');
    return module.createRoutes(context);
  };
  const load = async (remote: RemoteSource): Promise<RouteObject[]> => {
    const attempts: unknown[] = [];
    try {
      // Browsers reuse the result of a failed preload for the next request; only the second one reaches the network.
      return await withDeadline(() =>
        loadOnce(remote).catch((error: unknown) => {
          attempts.push(error);
          return loadOnce(remote);
        }),
      );
    } catch (error) {
      attempts.push(error);
      cache.delete(remote.name);
      logAttempts(remote.name, attempts);
      throw new RemoteUnavailable(remote.name, attempts[0]);
    }
  };
  return {
    routes: (remote) => {
      const routes = cache.get(remote.name) ?? load(remote);
      cache.set(remote.name, routes);
      return routes;
    },
    enter,
    forget: (remote) => {
      cache.delete(remote.name);
      entered.delete(remote.name);
    },
  };
};
