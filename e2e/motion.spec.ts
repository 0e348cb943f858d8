/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { buildingPath } from './demo-records.ts';
import { expect, test, visit, waitForHydration } from './site.ts';

/** Milliseconds between changes of the hero, and of the change itself, which ends with the interval. */
const rotation = 3000;
const fade = 300;

/** Opens Home with a paused clock. */
const openHome = async (page: Page): Promise<void> => {
  const now = new Date('2026-12-01T10:00:00+05:30');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await page.goto('/');
  // The scripts start after the first frame.
  await page.clock.runFor(100);
  await waitForHydration(page);
};

const hero = (page: Page) => page.getByRole('region', { name: 'Ekamra Realty' });

/** Returns the phrase of the tagline once only one is visible. */
const phrase = async (page: Page): Promise<string> => {
  const shown = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) =>
        [...title.querySelectorAll('[aria-hidden] > span')]
          .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((one) => one.textContent.trim()),
      );
  await expect.poll(shown).toHaveLength(1);
  return (await shown()).join();
};
/** Returns the alternative text of the slideshow's visible picture; the others are hidden from everybody. */
const slide = async (page: Page): Promise<string> => {
  await expect(hero(page).getByRole('img')).toHaveCount(1);
  return (await hero(page).getByRole('img').getAttribute('alt')) ?? '';
};
/** Sets the time since the hero's first picture was shown, in milliseconds. */
const showAt = (page: Page, time: number): Promise<void> =>
  hero(page).evaluate((section, currentTime) => {
    for (const animation of section.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);
const shown = async (page: Page): Promise<[phrase: string, slide: string]> => [
  await phrase(page),
  await slide(page),
];

/** Returns the targets of running animations and transitions, except those without a duration. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : '')),
  );

test.describe('with motion', () => {
  test('the tagline cycles through seven phrases and the slideshow through four pictures, every 3000 ms', async ({
    page,
  }) => {
    await page.goto('/');
    await showAt(page, 0);
    const seen = [await shown(page)];
    for (let turn = 1; turn <= 7; turn++) {
      await showAt(page, turn * rotation - fade - 1);
      expect(await shown(page)).toEqual(seen.at(-1));
      await showAt(page, turn * rotation + 1);
      seen.push(await shown(page));
    }
    const phrases = seen.map(([text]) => text);
    const slides = seen.map(([, alt]) => alt);
    expect(new Set(phrases.slice(0, 7)).size).toBe(7);
    expect(phrases[7]).toBe(phrases[0]);
    expect(new Set(slides.slice(0, 4)).size).toBe(4);
    expect(slides.slice(4)).toEqual(slides.slice(0, 4));
  });

  test('automatic motion can be paused', async ({ page }) => {
    await page.goto('/');
    const states = () =>
      hero(page).evaluate((section) =>
        section
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
          .map(({ playState }) => playState),
      );
    expect(await states()).toEqual(Array<string>(11).fill('running'));
    await page.getByRole('button', { name: 'Pause the slideshow' }).click();
    await expect.poll(states).toEqual(Array<string>(11).fill('paused'));
    await page.getByRole('button', { name: 'Play the slideshow' }).click();
    await expect.poll(states).toEqual(Array<string>(11).fill('running'));
  });

  test('the slideshow changes without a script, and loads a picture shortly before its turn', async ({
    page,
  }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/hero-/.test(request.url())) pictures.push(request.url());
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await showAt(page, 0);
    const [, first] = await shown(page);
    expect(pictures).toHaveLength(1);
    await showAt(page, rotation - fade - 1);
    await expect.poll(() => pictures.length).toBe(2);
    await showAt(page, rotation);
    expect((await shown(page))[1]).not.toBe(first);
  });

  test('the banner’s video plays while it is visible, and only on wide screens', async ({ page }) => {
    await visit(page, '/');
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await expect(film).toHaveJSProperty('paused', false);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(film).toHaveJSProperty('paused', true);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(film).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the tagline and the slideshow stand still', async ({ page }) => {
    await openHome(page);
    const before = await shown(page);
    for (let turn = 1; turn <= 4; turn++) {
      await page.clock.runFor(rotation);
      expect(await shown(page)).toEqual(before);
      expect(await moving(page)).toEqual([]);
    }
    await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toHaveCount(0);
  });

  test('the counters show their figures at once', async ({ page }) => {
    await openHome(page);
    const figures = page.getByRole('region', { name: 'In figures' });
    await figures.scrollIntoViewIfNeeded();
    for (const figure of ['3000+', '9000+'])
      await expect(figures.getByText(figure, { exact: true }).first()).toBeVisible();
    await page.clock.runFor(700);
    for (const figure of ['3000+', '9000+'])
      await expect(figures.getByText(figure, { exact: true })).toHaveCount(2);
  });

  test('the banner’s video does not play', async ({ page }) => {
    await openHome(page);
    const film = page.locator('video');
    await film.scrollIntoViewIfNeeded();
    await page.clock.runFor(rotation);
    await expect(film).toHaveJSProperty('paused', true);
    expect(await film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(0);
  });

  test('links within a page and Scroll to top jump', async ({ page }) => {
    await visit(page, '/about');
    const positions = await page.evaluateHandle(() => {
      const seen: number[] = [];
      document.addEventListener('scroll', () => seen.push(Math.round(scrollY)));
      return seen;
    });
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Our Leaders' })
      .click();
    await expect(page.getByRole('heading', { name: 'Our Leaders' })).toBeInViewport();
    await page.getByRole('button', { name: 'Scroll to top' }).click();
    await expect.poll(async () => (await positions.jsonValue()).at(-1)).toBe(0);
    // One jump down and one up.
    expect(new Set(await positions.jsonValue()).size).toBe(2);
  });

  test('the row of thumbnails jumps', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.clock.install({ time: new Date('2026-12-01T09:00:00Z') });
    await visit(page, await buildingPath(page));
    const row = page.getByRole('region', { name: /^Pictures of/ });
    const place = () => row.getByRole('list').evaluate((list) => getComputedStyle(list).transform);
    const next = row.getByRole('button', { name: 'Next' });
    await expect(async () => {
      await next.click();
      await expect(row.getByRole('button', { name: 'Previous' })).toBeEnabled({ timeout: 500 });
    }).toPass();
    await page.clock.pauseAt(new Date('2026-12-01T10:00:00Z'));
    const first = await place();
    await next.click();
    // Frame by frame: the first position after a move is its last.
    await expect(async () => {
      await page.clock.runFor(16);
      expect(await place()).not.toBe(first);
    }).toPass({ timeout: 5000 });
    const second = await place();
    await page.clock.runFor(2000);
    expect(await place()).toBe(second);
  });
});
