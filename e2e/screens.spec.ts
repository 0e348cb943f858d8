import { publicPaths } from './public-pages.ts';
import { expectAccessible, expectFits } from './inspection.ts';
import {
  addressOf,
  openScreen,
  type PublicScreen,
  publicScreens,
  type ScreenName,
} from './public-screens.ts';
import { expect, test } from './site.ts';

test.use({ reducedMotion: 'reduce' });

test('every route of the public site is among the screens', async ({ page }) => {
  const addresses = await Promise.all(publicScreens.map((screen) => addressOf(page, screen)));
  const paths = addresses.map((address) => address.split('?')[0] ?? '');
  const missing = publicPaths.filter((pattern) => {
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '/no-such-page')}$`);
    return !paths.some((path) => shape.test(path));
  });
  expect(missing).toEqual([]);
});

/** One screen of each kind: a page of texts, a list, a record, a form, a search, a missing page, the sign-in. */
const gateScreens = new Set<string>([
  'home',
  'about',
  'contact',
  'careers',
  'buildings',
  'building',
  'blog',
  'not-found',
  'login',
] satisfies ScreenName[]);

for (const screen of publicScreens as readonly PublicScreen[]) {
  const details = gateScreens.has(screen.name) ? { tag: '@gate' } : {};
  test(
    `${screen.name} fits every width and has no accessibility violation`,
    details,
    async ({ page, complaints }) => {
      await openScreen(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (screen.title) await expect(page).toHaveTitle(`Ekamra Realty | ${screen.title}`);
      await expectFits(page, screen.name);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 900 });
      await expectAccessible(page);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    },
  );
}
