import type { Page } from '@playwright/test';
import { listedBuildings } from './demo-records.ts';
import { visit } from './site.ts';

/** A screen of the back office. */
export interface AdminScreen {
  name: string;
  /** Text of its heading, and of its document title after the product's name. */
  heading: string;
  path: string | ((page: Page) => Promise<string>);
  /** Text that is visible once the screen has loaded. */
  shows?: string | RegExp;
}

const firstId = async (page: Page): Promise<string> => {
  const [building] = await listedBuildings(page);
  return building?._id ?? '';
};
const firstLandId = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/real-estate/lands/get-all-lands?page=1&limit=1');
  const [land] = (await answer.json()) as { _id: string }[];
  return land?._id ?? '';
};

/** Returns the path of the Update Form of the newest building. */
export const updateBuilding = async (page: Page): Promise<string> =>
  `/update-building/${await firstId(page)}`;
/** Returns the path of Edit Land of the newest land. */
export const updateLand = async (page: Page): Promise<string> => `/update-land/${await firstLandId(page)}`;

/** Screens for a signed-in admin. */
export const adminScreens: readonly AdminScreen[] = [
  { name: 'dashboard', path: '/dashboard', heading: 'Dashboard', shows: 'Total Buildings' },
  { name: 'setting', path: '/setting', heading: 'Setting' },
  { name: 'building-list', path: '/buildings', heading: 'List Of Buildings', shows: /^Page 1 of/ },
  { name: 'land-list', path: '/lands', heading: 'List of Lands', shows: /^Page 1 of/ },
  { name: 'add-building', path: '/create-new-building', heading: 'Add Building', shows: 'Submit' },
  { name: 'add-land', path: '/create-new-land', heading: 'Add Land', shows: 'Submit' },
  { name: 'update-building', path: updateBuilding, heading: 'Update Form', shows: /^Activity/ },
  { name: 'update-land', path: updateLand, heading: 'Edit Land', shows: /^Activity/ },
  { name: 'profile', path: '/profile', heading: 'Profile', shows: 'Phone number' },
  { name: 'security', path: '/security', heading: 'Security', shows: 'This browser' },
  { name: 'security-events', path: '/security-events', heading: 'Security events', shows: 'Event' },
  { name: 'job-applications', path: '/job-applications', heading: 'Job Applications', shows: /^Page 1 of/ },
  { name: 'blog-list', path: '/blogs', heading: 'Blogs', shows: 'Prev' },
  { name: 'enquiries', path: '/enquiries', heading: 'Enquiries', shows: /^Page 1 of/ },
];

/** Screens of the back office for signed-out users; login and recovery are among the public screens. */
export const guestScreens: readonly AdminScreen[] = [
  { name: 'register', path: '/register', heading: 'Register', shows: 'Dashboard' },
  {
    name: 'confirm-password',
    path: `/confirm-password?token=${'r'.repeat(43)}`,
    heading: 'Confirm Password',
  },
  {
    name: 'incomplete-link',
    path: '/confirm-password',
    heading: 'Confirm Password',
    shows: 'This link is not complete',
  },
];

/** Opens a screen by its path. */
export const openAdminScreen = async (page: Page, { path }: AdminScreen): Promise<void> =>
  visit(page, typeof path === 'string' ? path : await path(page));
