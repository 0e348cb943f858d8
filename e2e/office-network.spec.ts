import type { Page } from '@playwright/test';
import { fillBuilding } from './journey.ts';
import { expect, test } from './office.ts';
import { addBuilding, buildingsNamed, uniqueName } from './office-records.ts';
import { noisyPicture } from './pictures.ts';

const add = '**/real-estate/buildings/add-building';
const banner = (page: Page) => page.getByText('You are offline.', { exact: true });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');

/** Limits the upload rate to the given bytes per second; -1 for none. */
const throttle = async (page: Page): Promise<(bytes: number) => Promise<void>> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  return async (uploadThroughput) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await network.send('Network.emulateNetworkConditions', conditions);
  };
};

/** Expects the typed values and the pictures. */
const expectTyped = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByLabel('Building name')).toHaveValue(name);
  await expect(page.getByLabel('Bathrooms')).toHaveValue('2');
  await expect(
    page.getByRole('group', { name: 'Balcony' }).getByRole('radio', { name: 'Yes' }),
  ).toBeChecked();
  await expect(chosen(page)).toHaveCount(3);
};

test('a lost connection during an upload, a reload, and a lost answer result in one building, as typed', async ({
  page,
  context,
  api,
}) => {
  const name = uniqueName('Through the Storm');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/create-new-building');
  await fillBuilding(page, name);

  const setUploadRate = await throttle(page);
  await setUploadRate(200_000);
  await page.getByRole('button', { name: 'Images' }).setInputFiles(noisyPicture('harbour.png', 2));
  await expect(page.getByText(/^harbour\.png: [1-9]\d? %$/)).toBeVisible();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: /^harbour\.png: The connection failed/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not uploaded: harbour.png. Retry or remove it.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await context.setOffline(false);
  await setUploadRate(-1);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry picture 3' }).click();
  await expect(page.getByText(/^harbour\.png/)).toHaveCount(0);
  await expectTyped(page, name);

  await page.reload();
  await expect(page.getByText(/^Continue your draft of /)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectTyped(page, name);

  // The server adds it, but the answer is lost.
  let attempts = 0;
  await page.route(add, async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please check All the fields')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.unroute(add);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expectTyped(page, name);
  await page.goto('/create-new-building');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectTyped(page, name);
  expect(sent.filter((url) => url.endsWith('add-building'))).toEqual([]);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Building added successfully')).toBeVisible();
  const stored = await buildingsNamed(api, name);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.BuildingsImages).toHaveLength(3);
});

test('without a connection a list page loads once it is back, and a delete fails instead of waiting', async ({
  page,
  context,
  api,
}) => {
  const name = uniqueName('Not To Go');
  await addBuilding(api, name);
  await page.goto('/buildings');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete building' }).click();
  await expect(question.getByRole('alert')).toContainText('You are offline.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('alert')).toContainText(
    'It loads by itself as soon as the connection is back.',
  );
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(6);
  expect(await buildingsNamed(api, name)).toHaveLength(1);
});
