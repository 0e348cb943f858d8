import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@ekamra/chassis/observation/logger';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { remoteServerConfig, shellServerConfig } from '@ekamra/release/build';
import { rspack, type Configuration } from '@rspack/core';
import { targetOf } from './targets.ts';

/** A server bundle compiled on every change. */
export interface ServerBuild {
  /** Code of the last successful build. Throws if there is none. */
  code: () => string;
  stop: () => Promise<void>;
}

const watch = async (config: Configuration, file: string, logger: Logger): Promise<ServerBuild> => {
  const compiler = rspack({ ...config, infrastructureLogging: { level: 'none' }, stats: 'none' });
  const firstBuild = Promise.withResolvers<void>();
  let code: string | undefined;
  const watching = compiler.watch({ aggregateTimeout: 20 }, (failure, stats) => {
    if (failure) logger.error({ err: failure }, `${config.name} could not be compiled`);
    else if (stats?.hasErrors()) logger.error(stats.toString({ all: false, errors: true }));
    else code = readFileSync(join(config.output?.path ?? '', file), 'utf8');
    firstBuild.resolve();
  });
  await firstBuild.promise;
  return {
    code: () => {
      if (code === undefined) throw new Error(`${config.name} has not been compiled`);
      return code;
    },
    stop: () =>
      new Promise((resolve, reject) => {
        watching?.close(() => compiler.close((error) => (error ? reject(error) : resolve())));
      }),
  };
};

/** Compiles the shell's renderer on every change. */
export const buildShellForServer = (output: string, logger: Logger): Promise<ServerBuild> =>
  watch(shellServerConfig(targetOf({ app: 'shell', side: 'server', output })), 'render.cjs', logger);

/** Compiles a server-rendered remote for the server on every change. */
export const buildRemoteForServer = (
  { name: app, slots }: Pick<RemoteDeclaration, 'name' | 'slots'>,
  output: string,
  logger: Logger,
): Promise<ServerBuild> =>
  watch(remoteServerConfig(targetOf({ app, side: 'server', output, slots })), 'server.cjs', logger);
