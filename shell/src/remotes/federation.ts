import type { RemoteModule } from '@ekamra/contracts/shell';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Federation } from './loader.ts';

const federationName = (name: string): string => name.replaceAll('-', '_');

/** Module Federation of the page. Registering again makes it fetch the entry again. */
export const federation: Federation = {
  register: ({ name, entry }) => registerRemotes([{ name: federationName(name), entry }], { force: true }),
  load: ({ name }) => loadRemote<RemoteModule>(`${federationName(name)}/routes`),
};
