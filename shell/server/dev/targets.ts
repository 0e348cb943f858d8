import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Path prefixes of the compiled files. */
export const assetsPrefix = '/assets/';
export const remotePrefix = (name: string): string => `/remotes/${name}/dev/`;

/** An app to compile: its name, the side it runs on, and the folder below which its output is. */
interface AppSide {
  app: string;
  side: 'browser' | 'server';
  output: string;
}

/** Returns the build target of an app: for browsers with Fast Refresh, or for the server. */
export const targetOf = ({ app, side, output }: AppSide) => ({
  app,
  folder: join(root, app),
  output: join(output, app, side),
  side,
  mode: 'development' as const,
  hot: side === 'browser',
});
