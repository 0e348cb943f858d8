/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** More tab stops than any page has. */
const maxStops = 120;

interface FocusStop {
  name: string;
  /** Reason why the focus is not visible; empty if it is. */
  problem: string;
}

/** Returns the focused element, and whether its focus is visible. */
const focusedStop = (page: Page): Promise<FocusStop> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A file input itself is invisible; the drop zone around it shows the focus ring.
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
      problem: `${ringed ? '' : 'no ring '}${seen ? '' : 'not on the screen'}`,
    };
  });

/** Expects a visible focus ring on the screen. */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  const { name } = await focusedStop(page);
  await expect
    .poll(async () => (await focusedStop(page)).problem, { message: `the focus on ${name}` })
    .toBe('');
};

/** Presses Tab until the target has the focus; every stop has to be visible. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  const passed: string[] = [];
  for (let count = 0; count < maxStops; count++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push((await focusedStop(page)).name);
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
