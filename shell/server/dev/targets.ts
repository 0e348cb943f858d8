import { join } from 'node:path';
import { remotesOf } from '@ekamra/contracts/components';
import type { RemoteDeclaration } from '@ekamra/contracts/release';

const root = join(import.meta.dirname, '../../..');

/** Names of the remotes compiled together with the shell. */
export const remoteNames: readonly string[] = remotesOf().map(({ name }) => name);

/** Path prefixes of the compiled files. */
export const assetsPrefix = '/assets/';
export const remotePrefix = (name: string): string => `/remotes/${name}/dev/`;

/** Returns the build target of an app: for browsers with Fast Refresh, or for the server. */
export const targetOf = (app: string, side: 'browser' | 'server') => ({
  app,
  folder: join(root, app),
  output: join(root, '.cache/dev', app, side),
  side,
  mode: 'development' as const,
  hot: side === 'browser',
});

/** Reads a remote's declaration; not cached, because it may change during development. */
export const declarationOf = (name: string): RemoteDeclaration => {
  const declaration = remotesOf().find((remote) => remote.name === name);
  if (!declaration) throw new Error(`There is no ${name}/remote.json`);
  return declaration;
};
