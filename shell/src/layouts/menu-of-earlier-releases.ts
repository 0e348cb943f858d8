import type { MenuEntry } from '@ekamra/contracts/front/menu-entries';

/**
 * The menu of releases of the remote with the home page that declare none: needed until no such release is live or may be
 * rolled back to on any site, that is until the signed floor of mf-public is a release with a `menu` in its `remote.json`.
 */
export const menuOfEarlierReleases: readonly MenuEntry[] = [
  { label: 'Home', path: '/' },
  { label: 'About US', path: '/about' },
  { label: 'Discover Verified Properties', path: '/discover-properties', group: 'Services' },
  { label: 'Property Selling Service', path: '/selling-service', group: 'Services' },
  { label: 'Investment Services', path: '/investment-services', group: 'Services' },
  { label: 'Post-Sale Support Services', path: '/post-sale-support', group: 'Services' },
  {
    label: 'Properties',
    path: '/properties',
    leadsTo: ['/property/:title/:id', '/lands/:id', '/places/:district/:locality'],
  },
  { label: 'Testimonials', path: '/testimonials', group: 'Happy Clients' },
  { label: 'Communities', path: '/communities', group: 'Happy Clients' },
  { label: 'Gallery', path: '/gallery', group: 'Happy Clients' },
  { label: 'Career', path: '/career' },
  { label: 'Blogs', path: '/all-blogs', leadsTo: ['/:id/blog/:title'] },
  { label: 'Contacts', path: '/contact' },
  { label: 'Home', path: '/', group: 'Quick Links' },
  { label: 'Properties', path: '/properties', group: 'Quick Links' },
  { label: 'About Us', path: '/about', group: 'Quick Links' },
  { label: 'Contact Us', path: '/contact', group: 'Quick Links' },
  { label: "FAQ's", path: '/faqs', group: 'Quick Links' },
  { label: 'Terms & Conditions', path: '/term-and-conditions', group: 'Quick Links' },
];
