/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { type Quotes, quotes } from './quotes.ts';
import { expect } from './site.ts';

/** Every text that is shown inside, letter by letter: spaces count, as spec.md quotes one message with two. */
const shownIn = (place: Locator): Promise<string[]> =>
  place.evaluate((root) => {
    const texts = new Set<string>();
    for (const element of root.querySelectorAll('*')) {
      // The options of a closed list are there to be chosen, though nothing shows them yet.
      if (!(element instanceof HTMLOptionElement) && !element.checkVisibility({ visibilityProperty: true }))
        continue;
      texts.add(element.textContent.trim());
      for (const node of element.childNodes) if (node instanceof Text) texts.add(node.data.trim());
    }
    return [...texts];
  });

/** Everything that spec.md quotes of a screen, or of a state of one, is shown. */
export const readsAsQuoted = async (page: Page, name: Quotes['on']): Promise<void> => {
  for (const { within = 'main', source, texts } of quotes.filter(({ on }) => on === name)) {
    const place = page.getByRole(within);
    const lacking = async (): Promise<string[]> => {
      const shown = new Set(await shownIn(place));
      return texts.filter((text) => !shown.has(text));
    };
    await expect.poll(lacking, { message: `of spec.md ${source}, on ${name}, in its ${within}` }).toEqual([]);
  }
};
