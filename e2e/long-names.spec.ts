/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { calls } from '../contracts/src/calls/calls.ts';
import { expectNoSidewaysScroll } from './inspection.ts';
import { expect, test } from './office.ts';
import { aBlog, addBuilding, addLand } from './office-records.ts';
import { expectOpening, firstScreens } from './opening.ts';

test('a name without spaces fits a phone’s screen, in the back office and on the site', async ({
  page,
  api,
  browser,
}) => {
  const name = 'Unbroken'.repeat(15);
  const [building, land] = await Promise.all([addBuilding(api, name), addLand(api, name)]);
  const body = { ...aBlog(name), authorName: name };
  const { Blog: blog } = (await api(calls.createBlog, { body, idempotencyKey: randomUUID() })).data;
  await page.setViewportSize({ width: 360, height: 780 });
  const paths = ['/buildings', '/lands', `/update-building/${building._id}`, `/update-land/${land._id}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectNoSidewaysScroll(page, path);
  }
  await page.goto('/blogs');
  await page.getByRole('button', { name: `View “${name}”` }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first();
  await expect(close).toBeInViewport({ ratio: 1 });

  const nobody = { cookies: [], origins: [] };
  await using visitors = await browser.newContext({ storageState: nobody, viewport: page.viewportSize() });
  const site = await visitors.newPage();
  const addresses = [
    '/properties',
    `/property/x/${building._id}`,
    `/lands/${land._id}`,
    `/${blog._id}/blog/x`,
  ];
  for (const address of addresses) {
    await site.goto(new URL(address, page.url()).href);
    await expect(site.getByText(name).first()).toBeVisible();
    await expectNoSidewaysScroll(site, address);
  }
  for (const [address, price] of [
    [`/property/x/${building._id}`, 'Price On Request'],
    [`/lands/${land._id}`, /^₹ [\d,]+$/],
  ] as const)
    for (const viewport of firstScreens) {
      await site.setViewportSize(viewport);
      await site.goto(new URL(address, page.url()).href);
      await expectOpening(site, [/Odisha$/, price]);
    }
  await api(calls.deleteBuilding, { params: { id: building._id } });
  await api(calls.deleteLand, { params: { id: land._id } });
  await api(calls.deleteBlog, { params: { id: blog._id } });
});
