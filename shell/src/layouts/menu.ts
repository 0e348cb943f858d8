import { type MenuEntry, menuPath, quickLinksGroup } from '@ekamra/contracts/front/menu-entries';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { matchPath } from 'react-router-dom';
import { menuOfEarlierReleases } from './menu-of-earlier-releases.ts';

/** A page of the menu. */
export interface MenuLink {
  label: string;
  to: string;
  /** Path patterns of subordinate pages, on which the entry is marked as current. */
  leadsTo?: readonly string[];
}
/** A heading of the menu with pages below it. */
export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

type MenuRemote = Pick<RemoteDeclaration, 'name' | 'paths' | 'menu'>;

/** An entry with its page. */
interface PlacedEntry {
  link: MenuLink;
  after: string | undefined;
  group: string | undefined;
}

/** Returns the entries with their pages; without a path they lead to the first of `paths` without parameters, if there is one. */
const placed = (entries: readonly MenuEntry[], paths: readonly string[]): PlacedEntry[] =>
  entries.flatMap(({ label, path: to = menuPath(paths), after, group, leadsTo }) => {
    if (to === undefined) return [];
    const below = leadsTo ?? paths.filter((path) => path.startsWith(`${to}/`));
    return { link: { label, to, ...(below.length > 0 ? { leadsTo: below } : {}) }, after, group };
  });

/** Returns links in the order of their entries; those of a group are below its heading, where the first of them stands. */
const menuOf = (entries: readonly PlacedEntry[]): (MenuLink | MenuGroup)[] => {
  const headings = new Set(entries.map(({ link, group }) => group ?? link.label));
  return [...headings].flatMap((label): (MenuLink | MenuGroup)[] => {
    const links = entries.filter(({ group }) => group === label).map(({ link }) => link);
    if (links.length > 0) return [{ label, links }];
    return entries
      .filter(({ link, group }) => group === undefined && link.label === label)
      .map(({ link }) => link);
  });
};

const isQuickLink = ({ group }: PlacedEntry): boolean => group === quickLinksGroup;

/** Returns the menu's own entries, which the remote with the home page declares, and those of the other remotes, by name. */
const entriesFrom = (remotes: readonly MenuRemote[]) => {
  const home = remotes.find(({ menu, paths }) => Array.isArray(menu) && paths.includes('/'));
  const others = remotes
    .filter((remote) => remote !== home)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ menu, paths }) => placed([menu ?? []].flat(), paths));
  return { own: placed([home?.menu ?? menuOfEarlierReleases].flat(), home?.paths ?? []), others };
};

/** Returns the entries without those whose pages have a link in the menu already. */
const withoutDoubles = (entries: readonly PlacedEntry[], links: readonly MenuLink[]): PlacedEntry[] =>
  entries.filter(({ link }) => links.every(({ to }) => to !== link.to));

const linksAfter = (label: string, entries: readonly PlacedEntry[]): MenuLink[] =>
  entries.filter(({ after }) => after === label).map(({ link }) => link);

/** Returns links with those that stand after one of them. */
const linksWith = (links: readonly MenuLink[], entries: readonly PlacedEntry[]): MenuLink[] =>
  links.flatMap((link) => [link, ...linksAfter(link.label, entries)]);

/** Returns the entries that stand at the end, because the label that they name isn't there. */
const atEnd = (labels: readonly string[], entries: readonly PlacedEntry[]): PlacedEntry[] =>
  entries.filter(({ after }) => after === undefined || !labels.includes(after));

/** Returns the menu's own entries, and the menu with those of other remotes in it. */
const headerMenus = (remotes: readonly MenuRemote[]) => {
  const entries = entriesFrom(remotes);
  const own = menuOf(entries.own.filter((entry) => !isQuickLink(entry)));
  const links = own.flatMap((entry) => ('to' in entry ? entry : entry.links));
  const added = withoutDoubles(
    entries.others.filter((entry) => !isQuickLink(entry)),
    links,
  );
  const groups = new Set(own.flatMap((entry) => ('to' in entry ? [] : entry.label)));
  /** Entries that are in none of the menu's own groups, unless they stand after one of their links. */
  const free = added.filter(({ group }) => group === undefined || !groups.has(group));
  const menu = own.flatMap((entry) => {
    const after = linksAfter(entry.label, free);
    if ('to' in entry) return [entry, ...after];
    const members = added.filter(({ group }) => group === entry.label);
    const candidates = added.filter((one) => free.includes(one) || members.includes(one));
    const labels = entry.links.map(({ label }) => label);
    const ends = atEnd(labels, members).map(({ link }) => link);
    return [{ ...entry, links: [...linksWith(entry.links, candidates), ...ends] }, ...after];
  });
  const labels = [...own, ...links].map(({ label }) => label);
  return { own, menu: [...menu, ...menuOf(atEnd(labels, free))] };
};

/**
 * Returns the header menu of the remotes that a visitor gets: the entries of the remote with the home page, and those of the
 * others, each after the entry that it names, at the end of its group or of the menu if there is none, and by the names of the
 * remotes where several have the same place.
 */
export const headerMenuWith = (remotes: readonly MenuRemote[]): (MenuLink | MenuGroup)[] =>
  headerMenus(remotes).menu;

/** Entries of other remotes, of words of up to twelve letters, for which the bar has room. */
const maxInBar = 2;

/** Returns the header menu for the bar: of more entries of other remotes than it has room for, all but the first are in a group. */
export const barMenuWith = (remotes: readonly MenuRemote[]): (MenuLink | MenuGroup)[] => {
  const { own, menu } = headerMenus(remotes);
  const added = menu.filter((entry) => 'to' in entry && !own.includes(entry));
  if (added.length <= maxInBar) return menu;
  const grouped = added.slice(1).filter((entry) => 'to' in entry);
  return [
    ...menu.filter((entry) => !('to' in entry && grouped.includes(entry))),
    { label: 'More', links: grouped },
  ];
};

/**
 * Returns the footer's links: the entries in the group Quick Links, and those of other remotes that are in no group, as in
 * {@link headerMenuWith}.
 */
export const quickLinksWith = (remotes: readonly MenuRemote[]): MenuLink[] => {
  const entries = entriesFrom(remotes);
  const own = entries.own.filter(isQuickLink).map(({ link }) => link);
  const added = withoutDoubles(
    entries.others.filter((entry) => entry.group === undefined || isQuickLink(entry)),
    own,
  );
  const labels = own.map(({ label }) => label);
  return [...linksWith(own, added), ...atEnd(labels, added).map(({ link }) => link)];
};

/** Value of `aria-current`: `page` for the page itself, `true` for a subordinate page. */
export const ariaCurrentOf = (
  { to, leadsTo = [] }: MenuLink,
  pathname: string,
): 'page' | 'true' | undefined => {
  if (matchPath(to, pathname)) return 'page';
  return leadsTo.some((pattern) => matchPath(pattern, pathname)) ? 'true' : undefined;
};

/** True if a page belongs to a group, which is then marked as current. */
export const containsPage = (group: MenuGroup, pathname: string): boolean =>
  group.links.some((link) => ariaCurrentOf(link, pathname) !== undefined);
