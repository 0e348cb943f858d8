import { assetsFolder, remotesFolder } from '@ekamra/contracts/front/reserved-paths';
import { join } from 'node:path';
import { checkoutFolder } from '@ekamra/contracts/releases/checkout';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';

const shellFolder = join(import.meta.dirname, '../..');

/** Path prefixes of the compiled files. */
export const assetsPrefix = `${assetsFolder}/`;
export const remotePrefix = (name: string): string => `${remotesFolder}/${name}/dev/`;

/** An app to compile: its name, the side it runs on, and the folder below which its output is. */
interface AppSide {
  app: string;
  side: 'browser' | 'server';
  output: string;
  /** Modules of a remote that fill slots, by slot. */
  slots?: RemoteDeclaration['slots'];
}

/** Returns the build target of an app: for browsers with Fast Refresh, or for the server. */
export const targetOf = ({ app, side, output, slots }: AppSide) => ({
  app,
  folder: app === 'shell' ? shellFolder : join(checkoutFolder, app),
  output: join(output, app, side),
  side,
  slots,
  mode: 'development' as const,
  hot: side === 'browser',
});
