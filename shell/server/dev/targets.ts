import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclaration, type RemoteDeclaration } from '@ekamra/contracts/release';

const root = join(import.meta.dirname, '../../..');

/** The remotes that are compiled with the shell. */
export const remoteNames = ['mf-public', 'mf-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Paths below which browsers find what is compiled. */
export const assetsPrefix = '/assets/';
export const remotePrefix = (name: RemoteName): string => `/remotes/${name}/dev/`;

/** An app's build for browsers, with Fast Refresh, or for the server. */
export const targetOf = (app: 'shell' | RemoteName, side: 'browser' | 'server') => ({
  app,
  folder: join(root, app),
  output: join(root, '.cache/dev', app, side),
  side,
  mode: 'development' as const,
  hot: side === 'browser',
});

/** What a remote declares; read anew each time, because it may change while it is worked on. */
export const declarationOf = (name: RemoteName): RemoteDeclaration =>
  remoteDeclaration.parse(JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')));
