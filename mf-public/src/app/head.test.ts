import type { RouteHandle } from '@ekamra/contracts/shell';
import { expect, test } from '@jest/globals';
import { aboutHandle } from '../about/about-head.ts';
import { communityHandle } from '../community/community-head.ts';
import { contactHandle } from '../contact/contact-head.ts';
import { faqHandle } from '../faq/faq-head.ts';
import { termsHandle } from '../terms/terms-head.ts';
import { testimonialsHandle } from '../testimonials/testimonials-head.ts';
import { notFound, testContext } from '../testing/render-page.tsx';
import { upcomingHandle } from '../upcoming/upcoming-head.ts';

const { config } = testContext(notFound);
const origin = 'https://www.ekamra.example';
const headOf = ({ head }: RouteHandle, path: string) =>
  head?.({ data: null, params: {}, url: new URL(path, origin), config });

const pages: [path: string, name: string, handle: RouteHandle, types: string[]][] = [
  ['/about', 'About Us', aboutHandle, ['AboutPage', 'RealEstateAgent']],
  ['/communities', 'Community', communityHandle, []],
  ['/contact', 'Contact Us', contactHandle, ['RealEstateAgent']],
  ['/faqs', 'FAQ', faqHandle, ['FAQPage']],
  ['/term-and-conditions', 'Terms & Conditions', termsHandle, []],
  ['/testimonials', 'Testimonials', testimonialsHandle, []],
  ['/upcoming-projects', 'Upcoming Projects', upcomingHandle, []],
];

test.each(pages)('%s has a title, a description, an address and structured data', (path, name, ...rest) => {
  const [handle, types] = rest;
  const head = headOf(handle, path);
  expect(head).toMatchObject({ title: `Ekamra Realty | ${name}`, canonicalPath: path });
  expect(head).not.toHaveProperty('noindex');
  // What a search engine shows of it.
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
