import type { Page } from '@playwright/test';
import { inspectState } from './inspection.ts';
import { expect, test } from './office.ts';
import { visit } from './site.ts';
import { abortRequests, emptyLists, failRequests, holdRequests, officeReads } from './traffic.ts';

test.use({ reducedMotion: 'reduce' });

/** A valid id without a record. */
const nobody = '01890000-0000-7000-8000-000000000000';

/** Screens that read records, with their texts while loading and when empty. */
const screens = [
  { name: 'building-list', path: '/buildings', loading: 'Loading buildings', empty: 'No data found.' },
  { name: 'land-list', path: '/lands', loading: 'Loading lands', empty: 'No data found.' },
  {
    name: 'job-applications',
    path: '/job-applications',
    loading: 'Loading applications',
    empty: 'No data found.',
  },
  {
    name: 'blog-list',
    path: '/blogs',
    loading: 'Loading blogs',
    empty: 'No blogs available at the moment.',
  },
  { name: 'enquiries', path: '/enquiries', loading: 'Loading enquiries', empty: 'No data found.' },
  {
    name: 'security-events',
    path: '/security-events',
    loading: 'Loading security events',
    empty: 'No data found.',
  },
  { name: 'profile', path: '/profile', loading: 'Loading the profile' },
  { name: 'update-building', path: `/update-building/${nobody}`, loading: 'Loading the building' },
  { name: 'update-land', path: `/update-land/${nobody}`, loading: 'Loading the land' },
];

/** Fast-forwards through the two automatic retries until Retry is shown. */
const waitForFailure = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(4000);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 10_000 });

for (const { name, path, loading, empty } of screens)
  test(`${name}: loading, failed, and empty after a retry`, async ({ page }) => {
    await page.clock.install();
    await failRequests(page, officeReads);
    const answer = await holdRequests(page, officeReads);
    await visit(page, path);
    await expect(page.getByRole('main').getByText(loading, { exact: true })).toBeAttached();
    await inspectState(page, `${name}-loading`);

    answer();
    await waitForFailure(page);
    await inspectState(page, `${name}-failed`);

    await page.unroute(officeReads);
    if (empty) await emptyLists(page, officeReads);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    if (empty) await expect(page.getByRole('status').getByText(empty, { exact: true })).toBeVisible();
    if (name !== 'profile') await inspectState(page, `${name}-${empty ? 'empty' : 'missing'}`);
  });

test('a filtered list without matches has Clear Filters', async ({ page }) => {
  await visit(page, '/buildings?district=Xanadu&minPrice=1');
  await expect(page.getByText('No building matches these filters.')).toBeVisible();
  await inspectState(page, 'building-list-no-match');
  await page.getByRole('status').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('banner of an unreachable server', async ({ page }) => {
  await visit(page, '/setting');
  await abortRequests(page, officeReads);
  await page.clock.install();
  await page.getByRole('link', { name: 'List of Lands' }).click();
  await waitForFailure(page);
  await expect(page.getByText(/The server cannot be reached\./)).toBeVisible();
  await inspectState(page, 'unreachable');
});
