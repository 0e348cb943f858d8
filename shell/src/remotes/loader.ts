import type { RemoteModule, ShellContext } from '@ekamra/contracts/shell';
import type { RouteObject } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';

/** The part of Module Federation's run time that is used: what `registerRemotes` and `loadRemote` are. */
export interface Federation {
  /** Makes the browser forget the scripts that failed before, so that a retry gets them from the network. */
  refetchFailed(): Promise<void>;
  register(remote: RemoteSource): void;
  load(remote: RemoteSource): Promise<RemoteModule | null>;
}

/** A remote that could not be loaded; what it was is in `cause`. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  readonly remote: string;
  constructor(remote: string, cause?: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

export interface RemoteLoader {
  /** The routes of a remote: loaded once, kept for the life of the tab. Throws {@link RemoteUnavailable}. */
  routes(remote: RemoteSource): Promise<RouteObject[]>;
  /** Drops what is kept of a remote, so that the next use loads it anew. */
  forget(remote: RemoteSource): void;
}

/** Loads remotes by federation; a load that failed is not kept. */
export const createRemoteLoader = (federation: Federation, context: ShellContext): RemoteLoader => {
  const kept = new Map<string, Promise<RouteObject[]>>();
  const attempt = async (remote: RemoteSource): Promise<RouteObject[]> => {
    await federation.refetchFailed();
    federation.register(remote);
    const module = await federation.load(remote);
    if (!module) throw new Error('It exposes nothing');
    return module.createRoutes(context);
  };
  const load = async (remote: RemoteSource): Promise<RouteObject[]> => {
    try {
      // Browsers hand a preload that failed to whoever asks next for its address; only the ask after that goes out.
      return await attempt(remote).catch(() => attempt(remote));
    } catch (cause) {
      kept.delete(remote.name);
      throw new RemoteUnavailable(remote.name, cause);
    }
  };
  return {
    routes: (remote) => {
      const known = kept.get(remote.name) ?? load(remote);
      kept.set(remote.name, known);
      return known;
    },
    forget: (remote) => void kept.delete(remote.name),
  };
};
