import type { Page } from '@playwright/test';
import { blogPath, buildingPath, landPath } from './demo-records.ts';
import { visit } from './site.ts';

/** A screen of the public site. */
export interface PublicScreen {
  name: string;
  /** Document title after the product's name; undefined if a record determines it. */
  title?: string;
  path: string | ((page: Page) => Promise<string>);
}

/** All public screens. */
export const publicScreens = [
  { name: 'home', path: '/', title: 'Home' },
  { name: 'about', path: '/about', title: 'About Us' },
  { name: 'contact', path: '/contact', title: 'Contact Us' },
  { name: 'careers', path: '/career', title: 'Careers' },
  { name: 'community', path: '/communities', title: 'Community' },
  { name: 'gallery', path: '/gallery', title: 'Gallery' },
  { name: 'testimonials', path: '/testimonials', title: 'Testimonials' },
  { name: 'discover', path: '/discover-properties', title: 'Discover Verified Properties' },
  { name: 'selling', path: '/selling-service', title: 'Property Selling Service' },
  { name: 'investment', path: '/investment-services', title: 'Investment Services' },
  { name: 'plot-sale', path: '/plot-sale-support', title: 'Plot-Sale Support Services' },
  { name: 'post-sale', path: '/post-sale-support', title: 'Post-Sale Support Services' },
  { name: 'buildings', path: '/properties', title: 'Properties' },
  { name: 'lands', path: '/properties?tab=lands', title: 'Lands' },
  { name: 'building', path: (page) => buildingPath(page) },
  { name: 'place', path: '/places/khordha/patia', title: 'Property in Patia, Khordha' },
  { name: 'land', path: landPath },
  { name: 'upcoming', path: '/upcoming-projects', title: 'Upcoming Projects' },
  { name: 'blogs', path: '/all-blogs', title: 'Blogs' },
  { name: 'blog', path: blogPath },
  { name: 'faq', path: '/faqs', title: 'FAQ' },
  { name: 'terms', path: '/term-and-conditions', title: 'Terms & Conditions' },
  { name: 'not-found', path: '/no-such-page', title: 'Page not found' },
  { name: 'shortlist', path: '/shortlist', title: 'Shortlist' },
  { name: 'ended-preview', path: '/blog-preview', title: 'Preview' },
  { name: 'enquiry-sent', path: '/enquiry-sent?from=%2Flands%2F1', title: 'Thank You' },
  { name: 'visits', path: '/visit-us', title: 'Visit Us' },
  { name: 'compare', path: '/compare', title: 'Compare' },
  { name: 'search', path: '/search', title: 'Search' },
  { name: 'search-results', path: '/search?q=Puri', title: 'Search' },
  { name: 'login', path: '/login', title: 'Login' },
  { name: 'forgot-password', path: '/forgot-password', title: 'Forgot Password' },
] as const satisfies PublicScreen[];

export type ScreenName = (typeof publicScreens)[number]['name'];

/** Returns the path of a screen. */
export const addressOf = async (page: Page, { path }: PublicScreen): Promise<string> =>
  typeof path === 'string' ? path : path(page);

/** Opens a screen by its path. */
export const openScreen = async (page: Page, screen: PublicScreen): Promise<void> =>
  visit(page, await addressOf(page, screen));
