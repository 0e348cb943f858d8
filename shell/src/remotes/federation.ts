import { withDeadline } from '@ekamra/contracts/calls/deadline';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteSource } from '../boot/boot-types.ts';
import type { Federation } from './remote-loader.ts';

const federationName = (name: string): string => name.replaceAll('-', '_');

/** Integrities of the remotes' entries by absolute URL; '' in development. */
const integrities = new Map<string, string>();

/**
 * Creates the script element of an entry; the browser runs it only if it has the integrity of its release (W3C
 * Subresource Integrity), and the entry verifies its chunks.
 */
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

/** True if this browser has the Module Federation devtools, which register a plugin before any script of the page. */
const hasDevtools = globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.length > 0;

/** Describes a remote to the devtools. */
const showInDevtools = async (remote: RemoteSource): Promise<void> => {
  try {
    const { describeRemote } = await import('./devtools.ts');
    await describeRemote(federationName(remote.name), remote);
  } catch (error) {
    // oxlint-disable-next-line no-console -- told to the developer whose devtools lack the remote
    console.warn(`${remote.name} is not in the Module Federation devtools:`, error);
  }
};

/** Addresses of the scripts that failed to load or to verify. */
const failedScripts = new Set<string>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src) failedScripts.add(target.src);
  },
  // Load errors don't bubble, so they must be captured.
  { capture: true },
);

const refetch = async (url: string): Promise<void> => {
  try {
    // The response is cached only after it has been read completely.
    await withDeadline(async (signal) =>
      (await fetch(url, { cache: 'reload', credentials: 'same-origin', signal })).arrayBuffer(),
    );
  } catch {
    // The next attempt to load the script reports the failure.
  }
};

/** Module Federation in the browser. Registering a remote again makes it fetch the entry again. */
export const federation: Federation = {
  // Bypasses the browser's cache, which would return a refused script at every retry.
  refetchFailed: async () => {
    const urls = [...failedScripts];
    failedScripts.clear();
    await Promise.all(urls.map(refetch));
  },
  register: (remote) => {
    const { name, entry, integrity } = remote;
    if (hasDevtools) void showInDevtools(remote);
    integrities.set(new URL(entry, location.href).href, integrity ?? '');
    registerRemotes([{ name: federationName(name), entry }], { force: true });
  },
  load: ({ name }, exposed) => loadRemote(`${federationName(name)}/${exposed}`),
};
