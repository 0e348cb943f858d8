import remote from '../mf-admin/remote.json' with { type: 'json' };
import { type AdminScreen, adminScreens, guestScreens, openAdminScreen } from './admin-screens.ts';
import { expectAccessible, expectFits } from './inspection.ts';
import { expect, test } from './office.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { publicScreens } from './public-screens.ts';

test.use({ reducedMotion: 'reduce' });

/** Returns the start of a path, by which the screen of one record is named. */
const example = (pattern: string): string => pattern.replace(/:\w+$/, '');

test('every route of the back office is among the screens', () => {
  const paths = new Set(
    [...adminScreens, ...guestScreens, ...publicScreens].map(({ name, path }) =>
      typeof path === 'string' ? (path.split('?')[0] ?? '') : `/${name}/`,
    ),
  );
  expect(remote.paths.map(example).filter((path) => !paths.has(path))).toEqual([]);
});

/** One screen of each kind: the dashboard, a list, a form, a list of cards. */
const gateScreens = new Set(['dashboard', 'building-list', 'add-building', 'blog-list']);

const inspectScreens = (screens: readonly AdminScreen[]): void => {
  for (const screen of screens) {
    const details = gateScreens.has(screen.name) ? { tag: '@gate' } : {};
    test(
      `${screen.name} fits every width and has no accessibility violation`,
      details,
      async ({ page, complaints }) => {
        const { name, heading, shows } = screen;
        await openAdminScreen(page, screen);
        await expect(page).toHaveTitle(`Ekamra Realty | ${heading}`);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        if (shows) await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
        await expectFits(page, name);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
        }
        expect(complaints).toEqual([]);
      },
    );
  }
};

test.describe('signed in', () => {
  test.beforeAll(({ request }) => sendEnquiry(request, 'Subhashree Panda'));
  inspectScreens(adminScreens);
});

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  inspectScreens(guestScreens);
});
