/** A page of the menu. */
export interface MenuLink {
  label: string;
  to: string;
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
  { label: 'Properties', to: '/properties' },
  {
    label: 'Happy Clients',
    links: [
      { label: 'Testimonials', to: '/testimonials' },
      { label: 'Communities', to: '/communities' },
      { label: 'Gallery', to: '/gallery' },
    ],
  },
  { label: 'Career', to: '/career' },
  { label: 'Blogs', to: '/all-blogs' },
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

/** Whether a page belongs to a group, so that the group is marked while it is shown. */
export const holds = (group: MenuGroup, pathname: string): boolean =>
  group.links.some(({ to }) => to === pathname);
