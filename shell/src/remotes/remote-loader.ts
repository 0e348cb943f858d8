import { withDeadline } from '@ekamra/contracts/deadline';
import type { RemoteModule, ShellContext, SlotModule, SlotPart } from '@ekamra/contracts/shell';
import type { SlotName } from '@ekamra/contracts/slots';
import type { RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';

/** The used part of Module Federation's runtime: `registerRemotes` and `loadRemote`. */
export interface Federation {
  /** Refetches scripts that failed before, so that a retry doesn't get them from the cache. */
  refetchFailed(): Promise<void>;
  register(remote: RemoteSource): void;
  load(remote: RemoteSource): Promise<RemoteModule | null>;
  loadSlot(remote: RemoteSource, slot: SlotName): Promise<SlotModule | null>;
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
  /** Returns the part of a remote that fills a slot. Throws {@link RemoteUnavailable}, or what its code throws. */
  slot(remote: RemoteSource, name: SlotName): Promise<SlotPart>;
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
  const enter = async <Module>(remote: RemoteSource, load: () => Promise<Module | null>): Promise<Module> => {
    await federation.refetchFailed();
    if (!entered.has(remote.name)) federation.register(remote);
    entered.add(remote.name);
    try {
      const module = await load();
      if (module) return module;
      throw new Error('It exposes nothing');
    } catch (error) {
      entered.delete(remote.name);
      throw error;
    }
  };
  const loadOnce = async (remote: RemoteSource): Promise<RouteObject[]> => {
    const module = await enter(remote, () => federation.load(remote));
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
    slot: async (remote, name) => {
      const loadModule = () => enter(remote, () => federation.loadSlot(remote, name));
      // As with routes, only the second request after a failed preload reaches the network.
      const module = await loadModule()
        .catch(loadModule)
        .catch((cause: unknown) => {
          throw new RemoteUnavailable(remote.name, cause);
        });
      return module.createPart(context);
    },
    forget: (remote) => {
      cache.delete(remote.name);
      entered.delete(remote.name);
    },
  };
};
