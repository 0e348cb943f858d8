import { sendEnquiry } from './send-enquiry.ts';
import { expect, test } from './office.ts';
import { addBuilding, uniqueName } from './office-records.ts';
import { visit } from './site.ts';

test.use({ reducedMotion: 'reduce' });

test('a new enquiry is first on the dashboard, and links to its dialog', async ({ page, request }) => {
  const name = uniqueName('Subhashree');
  await sendEnquiry(request, name);
  await visit(page, '/dashboard');
  const waiting = page.getByRole('region', { name: /^New enquiries/ });
  const first = waiting.getByRole('link', { name: new RegExp(name) });
  await expect(first).toContainText(/just now|\d min/);
  await first.click();
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
});

test(
  'a form that was left is among the drafts, and its link continues it',
  { tag: '@gate' },
  async ({ page }) => {
    const name = uniqueName('Canal Plot');
    await visit(page, '/create-new-land');
    await page.getByLabel(/^Property name/).fill(name);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' });
    await leave.click();
    const drafts = page.getByRole('region', { name: 'Unfinished drafts' });
    await drafts.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page).toHaveURL(/\/create-new-land$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel(/^Property name/)).toHaveValue(name);
  },
);

test('an admin’s change is first among the recent changes, by name', async ({ page, api }) => {
  const name = uniqueName('Lagoon Court');
  await addBuilding(api, name);
  await visit(page, '/dashboard');
  const newest = page.getByRole('region', { name: 'Recent changes' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Ananya Mohapatra created the building ${name}`);
});

test('page views of visitors are counted, and shown as a chart and as a table', async ({ page, request }) => {
  for (const route of ['/about', '/dashboard'])
    await request.post('/real-estate/vitals', { data: { route, values: { LCP: 900 } } });
  const views = page.getByRole('region', { name: 'Page views' });
  await expect(async () => {
    await visit(page, '/dashboard');
    await expect(views.getByText(/[1-9]\d* today/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(views.locator('[data-bar]')).not.toHaveCount(0);
  await views.getByText('Show as table').click();
  await expect(views.getByRole('row')).toHaveCount(31);
});

test('a failed panel does not affect the others, and its Retry recovers it', async ({ page }) => {
  const failing = /activity\/get-recent-activity/;
  await page.route(failing, (route) => route.abort());
  await visit(page, '/dashboard');
  const changes = page.getByRole('region', { name: 'Recent changes' });
  await expect(changes.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByRole('region', { name: 'Enquiries', exact: true }).getByText(/today$/),
  ).toBeVisible();
  await page.unroute(failing);
  await changes.getByRole('button', { name: 'Retry' }).click();
  await expect(changes.getByRole('listitem').first()).toBeVisible();
});
