import type { RouteHandle } from '@ekamra/contracts/front/shell';
import { expect, test } from '@jest/globals';
import { handle as faqHandle } from './faq/faq-page.tsx';
import { notFound, testContext } from '../testing/render-page.tsx';
import { staticHandle } from './app/head/static-heads.ts';

const { config } = testContext(notFound);
const origin = 'https://www.ekamra.example';
const headOf = (handle: RouteHandle | undefined, path: string) =>
  handle?.head?.({ data: null, params: {}, url: new URL(path, origin), config });

const pages: [path: string, name: string, handle: RouteHandle | undefined, types: string[]][] = [
  ['/about', 'About Us', staticHandle('/about'), ['AboutPage', 'RealEstateAgent']],
  ['/communities', 'Community', staticHandle('/communities'), []],
  ['/contact', 'Contact Us', staticHandle('/contact'), ['RealEstateAgent']],
  ['/faqs', 'FAQ', faqHandle, ['FAQPage']],
  ['/term-and-conditions', 'Terms & Conditions', staticHandle('/term-and-conditions'), []],
  ['/testimonials', 'Testimonials', staticHandle('/testimonials'), []],
  ['/upcoming-projects', 'Upcoming Projects', staticHandle('/upcoming-projects'), []],
];

test.each(pages)('%s has a title, a description, an address and structured data', (path, name, ...rest) => {
  const [handle, types] = rest;
  const head = headOf(handle, path);
  expect(head).toMatchObject({ title: `Ekamra Realty | ${name}`, canonicalPath: path });
  expect(head).not.toHaveProperty('noindex');
  // Lengths that search engines show in full.
  expect(head?.description.length).toBeGreaterThan(50);
  expect(head?.description.length).toBeLessThanOrEqual(160);
  expect(head?.jsonLd?.map((item) => ('@type' in item ? item['@type'] : undefined))).toEqual([
    'BreadcrumbList',
    ...types,
  ]);
  expect(head?.jsonLd?.[0]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, name, item: origin + path },
    ],
  });
});
