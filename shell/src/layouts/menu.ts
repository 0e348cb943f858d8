import { matchPath } from 'react-router-dom';

/** A page of the menu. */
export interface MenuLink {
  label: string;
  to: string;
  /** Path patterns of the pages that it leads on to, so that it is marked while one of them is shown. */
  leadsTo?: readonly string[];
}
/** A heading of the menu with pages below it. */
export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

/** The header menu (spec.md 2.4, "Header menu"). */
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

/** The footer's quick links (spec.md 2.4, "Header menu"). */
export const quickLinks: readonly MenuLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Properties', to: '/properties' },
  { label: 'About Us', to: '/about' },
  { label: 'Contact Us', to: '/contact' },
  { label: "FAQ's", to: '/faqs' },
  { label: 'Terms & Conditions', to: '/term-and-conditions' },
];

/** For `aria-current`: `page` for the page itself, `true` for one that it leads on to. */
export const currentOf = ({ to, leadsTo = [] }: MenuLink, pathname: string): 'page' | 'true' | undefined => {
  if (matchPath(to, pathname)) return 'page';
  return leadsTo.some((pattern) => matchPath(pattern, pathname)) ? 'true' : undefined;
};

/** Whether a page belongs to a group, so that the group is marked while it is shown. */
export const holds = (group: MenuGroup, pathname: string): boolean =>
  group.links.some(({ to }) => to === pathname);
