/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Thing } from './structured-data.ts';

/** Head of a document before any script runs. */
export interface Head {
  titles: string[];
  /** Content by name, or by property for Open Graph; the last one counts. */
  meta: Record<string, string>;
  /** Names that occur more than once. */
  duplicates: string[];
  canonical: string | undefined;
  jsonLd: Thing[];
}

/** Parses the head of an HTML document in a page that runs none of it. Throws if its JSON-LD is not JSON. */
export const headOf = (page: Page, html: string): Promise<Head> =>
  page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const metas = [...head.querySelectorAll('meta[name], meta[property]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property') ?? '',
      element.getAttribute('content') ?? '',
    ]) as [string, string][];
    const names = metas.map(([name]) => name);
    return {
      titles: [...head.querySelectorAll('title')].map(({ textContent }) => textContent),
      meta: Object.fromEntries(metas),
      duplicates: names.filter((name, at) => names.indexOf(name) !== at),
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      jsonLd: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as Thing,
      ),
    };
  }, html);
