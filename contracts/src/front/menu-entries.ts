/** Group of the entries that only the footer shows. */
export const quickLinksGroup = 'Quick Links';

/** An entry of the site's menu, as a remote declares it (`remote.json`). */
export interface MenuEntry {
  label: string;
  /** Page that it leads to; by default the remote's first path without parameters. */
  path?: string | undefined;
  /** Label of another remote's entry after which it stands; at the end if there is none. */
  after?: string | undefined;
  /** Heading under which it stands. */
  group?: string | undefined;
  /** Patterns of subordinate pages, on which it is marked as current; by default of those below its path. */
  leadsTo?: readonly string[] | undefined;
}

/** Returns a remote's first path without parameters, if it has one. */
export const menuPath = (paths: readonly string[]): string | undefined =>
  paths.find((path) => /^\/[^:*?]*$/.test(path));
