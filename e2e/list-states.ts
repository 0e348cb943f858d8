import type { Page } from '@playwright/test';
import { blogPath, buildingPath, landPath } from './records.ts';
import { expect, visit } from './site.ts';
import { cut, emptyLists, goInside, hold, lists } from './traffic.ts';

type Arrange = (page: Page) => Promise<unknown>;
type Path = string | ((page: Page) => Promise<string>);

/** An id of the right shape that no record has. */
const nobody = '01890000-0000-7000-8000-000000000000';

/** Shows a page in the browser alone, with its lists as `arrange` leaves them. */
const inside = async (page: Page, to: Path, arrange: Arrange): Promise<void> => {
  const path = typeof to === 'string' ? to : await to(page);
  await page.clock.install();
  await visit(page, '/about');
  await arrange(page);
  await goInside(page, path);
};

const failed =
  (to: Path): Arrange =>
  async (page) => {
    await inside(page, to, () => cut(page, lists));
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
    // What failed is asked for twice more, a little later each time.
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(retry).toBeVisible({ timeout: 250 });
    }).toPass({ timeout: 10_000 });
  };
const empty =
  (to: Path, sentence: string): Arrange =>
  async (page) => {
    await inside(page, to, () => emptyLists(page));
    await expect(page.getByRole('status').getByText(sentence, { exact: true })).toBeVisible();
  };
const loading =
  (to: Path, sentence: string): Arrange =>
  async (page) => {
    await inside(page, to, () => hold(page, lists));
    await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeAttached();
  };
const missing =
  (path: string): Arrange =>
  async (page) => {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  };

/** The lists and records of the public screens while they load, when they hold nothing, and when they fail. */
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

/** Lets the lists through again and tries again until nothing that failed is left. */
export const retryLists = async (page: Page): Promise<void> => {
  await page.unroute(lists);
  const main = page.getByRole('main');
  const failures = main.getByRole('alert');
  for (let left = await failures.count(); left > 0; left = await failures.count()) {
    await main.getByRole('button', { name: 'Retry' }).first().click();
    await expect.poll(() => failures.count()).toBeLessThan(left);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
