/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expectSearch, propertiesPath, type Query } from './property-search.ts';
import { expect, test, visit } from './site.ts';
import { holdRequests, publicReads } from './traffic.ts';

const select = (label: string, value: string) => (page: Page) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
const status = (name: string) => (page: Page) => page.getByRole('radio', { name }).check();
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const openPage = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Pages of properties' }).getByRole('link', { name }).click();
const openFromMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Properties', exact: true })
    .click();
const saveFilter = (page: Page, filter: Query) =>
  page.addInitScript((value) => {
    if (localStorage.getItem('filter') === null) localStorage.setItem('filter', value);
  }, JSON.stringify(filter));

interface Control {
  name: string;
  from: Query;
  use: (page: Page) => Promise<unknown>;
  to: Query;
}

const controls: readonly Control[] = [
  { name: 'District', from: {}, use: select('District', 'Puri'), to: { district: 'Puri' } },
  { name: 'Unit type', from: {}, use: select('Unit type', '2 BHK'), to: { type: '2 BHK' } },
  { name: 'Price', from: {}, use: select('Price', 'asc'), to: { sort: 'asc' } },
  { name: 'Status', from: {}, use: status('completed'), to: { status: 'completed' } },
  { name: 'the second page', from: {}, use: openPage('Page 2'), to: { page: '2' } },
  { name: 'Next', from: { sort: 'desc' }, use: openPage('Next'), to: { sort: 'desc', page: '2' } },
  {
    name: 'a filter on the second page',
    from: { page: '2' },
    use: select('District', 'Cuttack'),
    to: { district: 'Cuttack' },
  },
  {
    name: 'the Lands tab',
    from: { district: 'Puri', type: '2 BHK', status: 'completed' },
    use: openTab('Lands'),
    to: { tab: 'lands', district: 'Puri' },
  },
  {
    name: 'Use of lands',
    from: { tab: 'lands' },
    use: select('Use', 'residential'),
    to: { tab: 'lands', type: 'residential' },
  },
  {
    name: 'Clear',
    from: { district: 'Puri', type: '2 BHK', status: 'completed', sort: 'asc' },
    use: press('Clear'),
    to: {},
  },
];

for (const { name, from, use, to } of controls)
  test(`Back and Forward over ${name}: address, fields and list agree`, async ({ page }) => {
    await visit(page, propertiesPath(from));
    await expectSearch(page, from);
    await use(page);
    await expectSearch(page, to);
    await page.goBack();
    await expectSearch(page, from);
    await page.goForward();
    await expectSearch(page, to);
  });

test('Back undoes one of several choices at a time, and Forward redoes it', async ({ page }) => {
  const steps: [(target: Page) => Promise<unknown>, Query][] = [
    [select('District', 'Cuttack'), { district: 'Cuttack' }],
    [select('Unit type', '2 BHK'), { district: 'Cuttack', type: '2 BHK' }],
    [status('completed'), { district: 'Cuttack', type: '2 BHK', status: 'completed' }],
  ];
  await visit(page, '/properties');
  for (const [choose, query] of steps) {
    await choose(page);
    await expectSearch(page, query);
  }
  const queries = [{}, ...steps.map(([, query]) => query)];
  for (const query of queries.slice(0, -1).reverse()) {
    await page.goBack();
    await expectSearch(page, query);
  }
  for (const query of queries.slice(1)) {
    await page.goForward();
    await expectSearch(page, query);
  }
});

test('one filter after arriving from another page is undone by Back, and the next Back leaves', async ({
  page,
}) => {
  await visit(page, '/about');
  await openFromMenu(page);
  await expectSearch(page, {});
  await select('District', 'Puri')(page);
  await expectSearch(page, { district: 'Puri' });
  await page.goBack();
  await expectSearch(page, {});
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expectSearch(page, {});
  await page.goForward();
  await expectSearch(page, { district: 'Puri' });
});

test('Back from a building returns to the choices it was opened from', { tag: '@gate' }, async ({ page }) => {
  const chosen = { district: 'Puri', sort: 'asc' };
  await visit(page, '/properties');
  await select('District', 'Puri')(page);
  await select('Price', 'asc')(page);
  await expectSearch(page, chosen);
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Details/ })
    .click();
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack();
  await expectSearch(page, chosen);
  await page.goBack();
  await expectSearch(page, { district: 'Puri' });
  await page.goBack();
  // The saved filter applies to new visits only, not to Back.
  await expectSearch(page, {});
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Details/ })
    .click();
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack();
  await expectSearch(page, {});
});

test('choices before and after a reload are undone by Back and redone by Forward', async ({ page }) => {
  const both = { district: 'Cuttack', type: '2 BHK' };
  await visit(page, '/properties');
  await select('District', 'Cuttack')(page);
  await expectSearch(page, { district: 'Cuttack' });
  await page.reload();
  await expectSearch(page, { district: 'Cuttack' });
  await select('Unit type', '2 BHK')(page);
  await expectSearch(page, both);
  await page.reload();
  await expectSearch(page, both);
  await page.goBack();
  await expectSearch(page, { district: 'Cuttack' });
  await page.goBack();
  await expectSearch(page, {});
  await page.reload();
  await expectSearch(page, {});
  await page.goForward();
  await expectSearch(page, { district: 'Cuttack' });
});

test('the quick search of Home arrives with its choice, and Back undoes later ones', async ({ page }) => {
  await visit(page, '/');
  const quick = page.getByRole('search', { name: 'Find a property' });
  await quick.getByRole('combobox', { name: 'Place' }).fill('Puri');
  await quick.getByRole('button', { name: /^Show \d+ homes$/ }).click();
  await expectSearch(page, { place: 'Puri' });
  await status('completed')(page);
  await expectSearch(page, { status: 'completed', place: 'Puri' });
  await page.goBack();
  await expectSearch(page, { place: 'Puri' });
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expectSearch(page, { place: 'Puri' });
});

test('the saved filter is added to the address on arrival from another page, as one history entry', async ({
  page,
}) => {
  const saved = { district: 'Puri', type: 'Villa' };
  await saveFilter(page, saved);
  await visit(page, '/about');
  await openFromMenu(page);
  await expectSearch(page, saved);
  await select('Unit type', '')(page);
  await expectSearch(page, { district: 'Puri' });
  await page.goBack();
  await expectSearch(page, saved);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expectSearch(page, saved);
});

test('the saved filter is added to the address on a direct visit, and stays out after Clear', async ({
  page,
}) => {
  const saved = { district: 'Puri', type: 'Villa' };
  await saveFilter(page, saved);
  await visit(page, '/properties');
  await expectSearch(page, saved);
  await page.reload();
  await expectSearch(page, saved);
  await press('Clear')(page);
  await expectSearch(page, {});
  await page.goBack();
  await expectSearch(page, saved);
});

test('quick choices add up, and the fields show them before the list has loaded', async ({ page }) => {
  await visit(page, '/properties');
  const release = await holdRequests(page, publicReads);
  await select('District', 'Cuttack')(page);
  await select('Unit type', '2 BHK')(page);
  await status('completed')(page);
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Cuttack');
  await expect(page.getByRole('combobox', { name: 'Unit type' })).toHaveValue('2 BHK');
  await expect(page.getByRole('radio', { name: 'completed' })).toBeChecked();
  release();
  await expectSearch(page, { district: 'Cuttack', type: '2 BHK', status: 'completed' });
});
