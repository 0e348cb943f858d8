import type { Page } from '@playwright/test';
import { blogPath, buildingPath, landPath } from './demo-records.ts';
import { expect, visit } from './site.ts';
import { abortRequests, emptyLists, navigateInBrowser, holdRequests, publicReads } from './traffic.ts';

type Arrange = (page: Page) => Promise<unknown>;
type Path = string | ((page: Page) => Promise<string>);

/** A valid id without a record. */
const nobody = '01890000-0000-7000-8000-000000000000';

/** Opens a page by client-side navigation, with its lists prepared by `arrange`. */
const openInBrowser = async (page: Page, to: Path, arrange: Arrange): Promise<void> => {
  const path = typeof to === 'string' ? to : await to(page);
  await page.clock.install();
  await visit(page, '/about');
  await arrange(page);
  await navigateInBrowser(page, path);
};

const failed =
  (to: Path): Arrange =>
  async (page) => {
    await openInBrowser(page, to, () => abortRequests(page, publicReads));
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
    // Fast-forwards through the two automatic retries.
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(retry).toBeVisible({ timeout: 250 });
    }).toPass({ timeout: 10_000 });
  };
const empty =
  (to: Path, sentence: string): Arrange =>
  async (page) => {
    await openInBrowser(page, to, () => emptyLists(page));
    await expect(page.getByRole('status').getByText(sentence, { exact: true })).toBeVisible();
  };
const loading =
  (to: Path, sentence: string): Arrange =>
  async (page) => {
    await openInBrowser(page, to, () => holdRequests(page, publicReads));
    await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeAttached();
  };
const missing =
  (path: string): Arrange =>
  async (page) => {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  };

/** Lists and records of the public screens: loading, empty, failed and missing. */
export const listStates = {
  'buildings loading': loading('/properties', 'Loading properties'),
  'gallery loading': loading('/gallery', 'Loading ..'),
  'blogs loading': loading('/all-blogs', 'Loading blogs'),
  'blog loading': loading(blogPath, 'Loading...'),
  'no buildings': empty('/properties', 'No buildings found'),
  'no buildings in the district': empty('/properties?district=Puri', 'No buildings found'),
  'no lands': empty('/properties?tab=lands', 'No properties found.'),
  'no pictures': empty('/gallery', 'Loading ..'),
  'no blogs': empty('/all-blogs', 'No blogs available at the moment.'),
  'no upcoming buildings': empty('/upcoming-projects', 'No buildings found'),
  'no matches': empty('/search?q=Puri', 'No match'),
  'home failed': failed('/'),
  'buildings failed': failed('/properties'),
  'lands failed': failed('/properties?tab=lands'),
  'building failed': failed(buildingPath),
  'land failed': failed(landPath),
  'gallery failed': failed('/gallery'),
  'blogs failed': failed('/all-blogs'),
  'blog failed': failed(blogPath),
  'upcoming failed': failed('/upcoming-projects'),
  'search failed': failed('/search?q=Puri'),
  'comparison failed': failed(`/compare?buildings=${nobody}`),
  'building missing': missing(`/property/Nothing/${nobody}`),
  'land missing': missing(`/lands/${nobody}`),
  'blog missing': missing(`/${nobody}/blog/Nothing`),
} satisfies Record<string, Arrange>;

/** Unblocks the lists, and presses Retry until no failure is left. */
export const retryLists = async (page: Page): Promise<void> => {
  await page.unroute(publicReads);
  const main = page.getByRole('main');
  const failures = main.getByRole('alert');
  for (let left = await failures.count(); left > 0; left = await failures.count()) {
    await main.getByRole('button', { name: 'Retry' }).first().click();
    await expect.poll(() => failures.count()).toBeLessThan(left);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
