import type { RemoteModule } from '@ekamra/contracts/shell';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { noteFailedScripts } from './failed-scripts.ts';
import type { Federation } from './loader.ts';

const federationName = (name: string): string => name.replaceAll('-', '_');

/** Integrity of the remotes' entries, by their whole addresses; empty where remotes are compiled while they run. */
const integrities = new Map<string, string>();

/** An entry runs only when it is the one of its release (W3C Subresource Integrity); its chunks it holds to theirs. */
const entryScript = (url: string): HTMLScriptElement => {
  const integrity = integrities.get(new URL(url, location.href).href);
  if (integrity === undefined) throw new Error(`${url} is no entry of a remote`);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.src = url;
  return script;
};

registerPlugins([{ name: 'integrity', createScript: ({ url }) => entryScript(url) }]);
const { refetch } = noteFailedScripts(window);

/** Module Federation of the page. Registering again makes it fetch the entry again. */
export const federation: Federation = {
  refetchFailed: refetch,
  register: ({ name, entry, integrity }) => {
    integrities.set(new URL(entry, location.href).href, integrity ?? '');
    registerRemotes([{ name: federationName(name), entry }], { force: true });
  },
  load: ({ name }) => loadRemote<RemoteModule>(`${federationName(name)}/routes`),
};
