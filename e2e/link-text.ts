/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/**
 * Generic link texts, after Lighthouse's audit `link-text`, which checks the text content, hidden text included, and
 * not `aria-label`.
 */
const genericTexts = [
  'click here',
  'click this',
  'go',
  'here',
  'information',
  'learn more',
  'more',
  'more info',
  'more information',
  'read more',
  'right here',
  'see more',
  'start',
  'this',
];

/** Returns the links of an HTML document whose whole text is generic, as text and target. */
export const genericLinks = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    ([text, generic]) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a[href]')]
        .map((link) => ({ linkText: link.textContent.trim(), href: link.getAttribute('href') }))
        .filter(({ linkText }) => generic.includes(linkText.toLowerCase()))
        .map(({ linkText, href }) => `${linkText} → ${href}`),
    [html, genericTexts] as const,
  );
