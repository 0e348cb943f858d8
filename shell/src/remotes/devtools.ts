import { generateSnapshotFromManifest, type ConsumerModuleInfo, type Manifest } from '@module-federation/sdk';
import type { RemoteSource } from '../boot/boot-types.ts';

/** Key of the shell in the module info, by which the devtools draw what loads what. */
const host = 'shell';

/** Returns the module info of a page that has loaded no remote yet. */
const emptyHost = (): ConsumerModuleInfo => ({
  version: '',
  buildVersion: '',
  globalName: '',
  remoteEntry: '',
  remoteEntryType: 'global',
  remoteTypes: '',
  remoteTypesZip: '',
  publicPath: location.origin,
  consumerList: [],
  modules: [],
  shared: [],
  remotesInfo: {},
});

/**
 * Adds a remote of this page to `__FEDERATION__.moduleInfo`, from which the Module Federation devtools of browsers show remotes,
 * what they expose and share. The run time's own snapshot plugin would do it for every visitor, with a request for each
 * remote before its entry. Rejects if the manifest of the remote's version can't be read.
 */
export const describeRemote = async (name: string, { entry }: RemoteSource): Promise<void> => {
  const { href } = new URL(entry, location.href);
  const answer = await fetch(new URL('mf-manifest.json', href));
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  // Written by the build of the same version; nothing but the devtools reads it.
  const manifest = (await answer.json()) as Manifest;
  const { moduleInfo } = globalThis.__FEDERATION__;
  const shell = moduleInfo[host] ?? emptyHost();
  moduleInfo[`${name}:${href}`] = generateSnapshotFromManifest(manifest, { version: href });
  moduleInfo[host] = shell;
  if ('remotesInfo' in shell) shell.remotesInfo[name] = { matchedVersion: href };
};
