/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** More stops than the longest page has. */
const most = 120;

interface Stop {
  name: string;
  /** Why it cannot be seen that it has the focus; empty when it can. */
  trouble: string;
}

/** What has the focus, and whether that can be seen. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A file input is invisible itself; the zone around it shows its ring.
    const ringed = [focused, focused.parentElement ?? focused].some((element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const outlined =
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
      return outlined || boxShadow !== 'none';
    });
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const seen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60)}`,
      trouble: `${ringed ? '' : 'no ring '}${seen ? '' : 'not on the screen'}`,
    };
  });

/** What has the focus can be told from everything else, wherever the page is scrolled to. */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  const { name } = await stop(page);
  await expect.poll(async () => (await stop(page)).trouble, { message: `the focus on ${name}` }).toBe('');
};

/** Presses Tab until the target has the focus; every stop on the way has to be visible. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  const passed: string[] = [];
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push((await stop(page)).name);
  }
  throw new Error(`Tab did not get there; it passed\n${passed.join('\n')}`);
};

/** Types into one field after the other, with Tab between them. */
export const typeInto = async (
  page: Page,
  fields: readonly (readonly [Locator, string])[],
): Promise<void> => {
  for (const [field, text] of fields) {
    await tabTo(page, field);
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }
};
