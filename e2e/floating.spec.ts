/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { buildingPath } from './demo-records.ts';
import { expect, test, visit } from './site.ts';

/** Returns the text lines and controls of the page that are covered by a visible floating button. */
const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floating = [
      ...document.querySelectorAll<HTMLElement>('aside[aria-label="Shortcuts"] > :is(a, button)'),
    ].filter((button) => button.checkVisibility({ visibilityProperty: true }));
    const range = document.createRange();
    const rectsOf = (part: Node): DOMRect[] => {
      if (part instanceof Element) return [...part.getClientRects()];
      range.selectNode(part);
      return [...range.getClientRects()];
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea), footer a'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const texts: Node[] = [];
    for (const root of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.nodeValue?.trim() && node.parentElement?.checkVisibility({ visibilityProperty: true }))
          texts.push(node);
    }
    return floating.flatMap((button) => {
      const place = button.getBoundingClientRect();
      const isUnder = (rect: DOMRect): boolean =>
        rect.width > 1 &&
        rect.height > 1 &&
        rect.right > place.left &&
        rect.left < place.right &&
        rect.bottom > place.top &&
        rect.top < place.bottom;
      return [...controls, ...texts]
        .filter((part) => rectsOf(part).some(isUnder))
        .map(
          (part) =>
            `${button.ariaLabel ?? ''} on ${(part.textContent ?? '').trim().slice(0, 40) || part.nodeName}`,
        );
    });
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px no floating button covers a text or a control once scrolling ends`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const building = await buildingPath(page);
    for (const path of ['/', '/properties', '/contact', '/faqs', '/about', building]) {
      await visit(page, path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const stops = Array.from({ length: 6 }, (_, stop) => Math.round((height * stop) / 5));
      for (const top of stops) {
        await page.evaluate((offset) => window.scrollTo({ top: offset, behavior: 'instant' }), top);
        await expect.poll(() => coveredParts(page), { message: `${path} at ${top} px` }).toEqual([]);
      }
      // There is room for the buttons at the end of the page. On phones a building's contact bar replaces the chat.
      await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
      const hasContactBar = path === building && viewport.width < 640;
      await expect(page.locator('aside[aria-label="Shortcuts"] a')).toBeVisible({ visible: !hasContactBar });
    }
  });

test('a focused control is not covered by a floating button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/contact');
  const controls = page.locator('main :is(a, button, input, textarea):visible');
  for (let index = (await controls.count()) - 1; index >= 0; index--) {
    await controls.nth(index).focus();
    await expect.poll(() => coveredParts(page), { message: `control ${index}` }).toEqual([]);
  }
});
