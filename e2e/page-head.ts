/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Thing } from './structured-data.ts';

/** What a document says of itself before any script runs. */
export interface Head {
  titles: string[];
  /** By name, or by property as Open Graph has it; each of them once. */
  meta: Record<string, string>;
  /** Names of those that are there more than once. */
  doubled: string[];
  canonical: string | undefined;
  jsonLd: Thing[];
}

/** Reads the head of an HTML document, in a page that runs none of it. Throws when its JSON-LD is no JSON. */
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
      doubled: names.filter((name, at) => names.indexOf(name) !== at),
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      jsonLd: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as Thing,
      ),
    };
  }, html);
