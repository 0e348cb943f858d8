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

/** Entries of the header menu. */
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

/** Quick links of the footer. */
export const quickLinks: readonly MenuLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Properties', to: '/properties' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact Us', to: '/contact' },
  { label: "FAQ's", to: '/faqs' },
  { label: 'Terms & Conditions', to: '/term-and-conditions' },
];

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
  group.links.some(({ to }) => to === pathname);
