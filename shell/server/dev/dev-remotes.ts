import type { Logger } from '@ekamra/chassis/observation/logger';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { buildRemoteForBrowsers, type BrowserBuild } from './browser-builds.ts';
import { buildRemoteForServer, type ServerBuild } from './server-builds.ts';

/** A remote of this checkout that is compiled on every change. */
export interface DevRemote {
  declaration: RemoteDeclaration;
  browser: BrowserBuild;
  /** Undefined for a remote that only browsers render. */
  server: ServerBuild | undefined;
}

export interface DevRemotesOptions {
  /** Reads the declarations of the remotes; anew each time, because they change during development. */
  declarations: () => RemoteDeclaration[];
  /** Folder of the output. */
  output: string;
  logger: Logger;
}

type Builds = Pick<DevRemote, 'browser' | 'server'>;

const keyOf = ({ name, rendering, slots = {} }: RemoteDeclaration): string =>
  `${name} ${rendering} ${JSON.stringify(slots)}`;

/** Keeps the declared remotes compiled: new ones from their first use on, until they are declared no longer. */
export const createDevRemotes = ({ declarations, output, logger }: DevRemotesOptions) => {
  const building = new Map<string, Promise<Builds | undefined>>();

  const build = async (remote: RemoteDeclaration): Promise<Builds> => {
    const browser = await buildRemoteForBrowsers(remote, output, logger);
    const server =
      remote.rendering === 'server' ? await buildRemoteForServer(remote, output, logger) : undefined;
    return { browser, server };
  };
  const stop = async (builds: Promise<Builds | undefined>): Promise<void> => {
    const { browser, server } = (await builds) ?? {};
    await Promise.all([browser?.stop(), server?.stop()]);
  };
  /** The builds of a remote; undefined, and begun again at its next use, if they can't begin. */
  const buildsOf = (declaration: RemoteDeclaration): Promise<Builds | undefined> => {
    const key = keyOf(declaration);
    const begun =
      building.get(key) ??
      build(declaration).catch((err: unknown) => {
        building.delete(key);
        logger.error({ err, remote: declaration.name }, `${declaration.name} could not be compiled`);
        return undefined;
      });
    building.set(key, begun);
    return begun;
  };

  return {
    /** Returns the remotes as they are declared now, each compiled at least once. */
    current: async (): Promise<DevRemote[]> => {
      const declared = declarations();
      const keys = new Set(declared.map(keyOf));
      for (const [key, builds] of building) {
        if (keys.has(key)) continue;
        building.delete(key);
        void stop(builds);
      }
      const remotes = declared.map(async (declaration) => {
        const builds = await buildsOf(declaration);
        return builds ? [{ declaration, ...builds }] : [];
      });
      return (await Promise.all(remotes)).flat();
    },
    close: async (): Promise<void> => void (await Promise.all([...building.values()].map(stop))),
  };
};
