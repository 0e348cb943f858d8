/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { type RequiredTexts, requiredTexts } from './required-texts.ts';
import { expect } from './site.ts';

/** Returns every visible text inside an element, exactly: one message has two spaces in a row. */
const visibleTexts = (place: Locator): Promise<string[]> =>
  place.evaluate((root) => {
    const texts = new Set<string>();
    for (const element of root.querySelectorAll('*')) {
      // Options of a closed select count as visible.
      if (!(element instanceof HTMLOptionElement) && !element.checkVisibility({ visibilityProperty: true }))
        continue;
      texts.add(element.textContent.trim());
      for (const node of element.childNodes) if (node instanceof Text) texts.add(node.data.trim());
    }
    return [...texts];
  });

/** Expects that all required texts of a screen, or of a state of one, are shown. */
export const expectRequiredTexts = async (page: Page, name: RequiredTexts['on']): Promise<void> => {
  for (const { within = 'main', texts } of requiredTexts.filter(({ on }) => on === name)) {
    const place = page.getByRole(within);
    const missingTexts = async (): Promise<string[]> => {
      const shown = new Set(await visibleTexts(place));
      return texts.filter((text) => !shown.has(text));
    };
    await expect.poll(missingTexts, { message: `required texts of ${name}, in its ${within}` }).toEqual([]);
  }
};
