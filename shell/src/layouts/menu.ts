import { menuPath } from '@ekamra/contracts/menu-path';
import type { RemoteDeclaration } from '@ekamra/contracts/release';
import { matchPath } from 'react-router-dom';

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

/** The shell's own entries of the header menu. */
export const headerMenu: readonly (MenuLink | MenuGroup)[] = [
  { label: 'Home', to: '/' },
  { label: 'About US', to: '/about' },
  {
    label: 'Services',
    links: [
      { label: 'Discover Verified Properties', to: '/discover-properties' },
      { label: 'Property Selling Service', to: '/selling-service' },
      { label: 'Investment Services', to: '/investment-services' },
      { label: 'Post-Sale Support Services', to: '/post-sale-support' },
    ],
  },
  { label: 'Properties', to: '/properties', leadsTo: ['/property/:title/:id', '/lands/:id'] },
  {
    label: 'Happy Clients',
    links: [
      { label: 'Testimonials', to: '/testimonials' },
      { label: 'Communities', to: '/communities' },
      { label: 'Gallery', to: '/gallery' },
    ],
  },
  { label: 'Career', to: '/career' },
  { label: 'Blogs', to: '/all-blogs', leadsTo: ['/:id/blog/:title'] },
  { label: 'Contacts', to: '/contact' },
];

/** The shell's own quick links of the footer. */
export const quickLinks: readonly MenuLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Properties', to: '/properties' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact Us', to: '/contact' },
  { label: "FAQ's", to: '/faqs' },
  { label: 'Terms & Conditions', to: '/term-and-conditions' },
];

type MenuRemote = Pick<RemoteDeclaration, 'name' | 'paths' | 'menu'>;

/** A remote's entry of the menu, and the label after which it stands. */
interface RemoteEntry {
  link: MenuLink;
  after: string | undefined;
}

/** Returns the entries of remotes, by name, without those whose pages have a link of the shell already. */
const remoteEntries = (remotes: readonly MenuRemote[], own: readonly MenuLink[]): RemoteEntry[] =>
  [...remotes]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ menu, paths }) => {
      const to = menuPath(paths);
      if (!menu || to === undefined || own.some((link) => link.to === to)) return [];
      const leadsTo = paths.filter((path) => path.startsWith(`${to}/`));
      return { link: { label: menu.label, to, leadsTo }, after: menu.after };
    });

const linksAfter = (label: string, entries: readonly RemoteEntry[]): MenuLink[] =>
  entries.filter(({ after }) => after === label).map(({ link }) => link);

/** Returns links with those that stand after one of them. */
const linksWith = (links: readonly MenuLink[], entries: readonly RemoteEntry[]): MenuLink[] =>
  links.flatMap((link) => [link, ...linksAfter(link.label, entries)]);

/** Returns the links that stand at the end, because the label that they name isn't there. */
const linksAtEnd = (labels: readonly string[], entries: readonly RemoteEntry[]): MenuLink[] =>
  entries.filter(({ after }) => after === undefined || !labels.includes(after)).map(({ link }) => link);

/**
 * Returns the header menu with the entries of the remotes that a visitor gets: each after the shell's entry that it names, at
 * the end if there is none, and by the names of the remotes where several have the same place.
 */
export const headerMenuWith = (remotes: readonly MenuRemote[]): (MenuLink | MenuGroup)[] => {
  const links = headerMenu.flatMap((entry) => ('to' in entry ? entry : entry.links));
  const entries = remoteEntries(remotes, links);
  const labels = [...headerMenu, ...links].map(({ label }) => label);
  return [
    ...headerMenu.flatMap((entry) => [
      'to' in entry ? entry : { ...entry, links: linksWith(entry.links, entries) },
      ...linksAfter(entry.label, entries),
    ]),
    ...linksAtEnd(labels, entries),
  ];
};

/** Entries of remotes, of words of up to twelve letters, for which the bar has room beside the shell's own. */
const mostInBar = 2;

/** Returns the header menu for the bar: of more entries of remotes than it has room for, all but the first are in a group. */
export const barMenuWith = (remotes: readonly MenuRemote[]): (MenuLink | MenuGroup)[] => {
  const menu = headerMenuWith(remotes);
  const added = menu.filter((entry) => 'to' in entry && !headerMenu.includes(entry));
  if (added.length <= mostInBar) return menu;
  const grouped = added.slice(1).filter((entry) => 'to' in entry);
  return [
    ...menu.filter((entry) => !('to' in entry && grouped.includes(entry))),
    { label: 'More', links: grouped },
  ];
};

/** Returns the quick links with the entries of remotes, as in {@link headerMenuWith}. */
export const quickLinksWith = (remotes: readonly MenuRemote[]): MenuLink[] => {
  const entries = remoteEntries(remotes, quickLinks);
  const labels = quickLinks.map(({ label }) => label);
  return [...linksWith(quickLinks, entries), ...linksAtEnd(labels, entries)];
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
