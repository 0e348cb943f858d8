/// <reference lib="dom" />
import { buildingPath } from './demo-records.ts';
import { expect, test, visit } from './site.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('without a connection, pages, lists and forms say so, and go on with the connection', async ({
      page,
      context,
    }, testInfo) => {
      const screenshot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) });

      await visit(page, await buildingPath(page));
      await context.setOffline(true);
      const form = page.locator('#enquiry form');
      await form.getByLabel('Name').fill('Asha Das');
      await form.getByLabel('Phone number').fill('94370 00001');
      await form.getByLabel('Email').fill('asha@example.in');
      await form.getByRole('button', { name: 'Send inquiry' }).click();
      await expect(form.getByRole('alert')).toContainText('You are offline.');
      await expect(form.getByLabel('Name')).toHaveValue('Asha Das');
      await screenshot('form');

      const heading = page.getByRole('heading', { level: 1 });
      const name = await heading.innerText();
      await page.locator('footer a[href="/faqs"]').click();
      await expect(page.getByText('You are offline. The page opens as soon as')).toBeVisible();
      await expect(heading).toHaveText(name);
      await screenshot('navigation');
      await context.setOffline(false);
      await expect(heading).not.toHaveText(name);
      expect(new URL(page.url()).pathname).toBe('/faqs');
      await expect(page.getByText('You are offline.')).toBeHidden();

      await visit(page, '/properties');
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('tab', { name: 'Lands' }).click();
      await expect(page.getByRole('alert')).toContainText('You are offline.');
      await screenshot('list');
      await context.setOffline(false);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
