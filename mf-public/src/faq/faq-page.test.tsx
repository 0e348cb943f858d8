import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage, testContext } from '../../testing/render-page.tsx';
import { handle } from './faq-page.tsx';
import { fillCompanyIn } from '../app/fill-company.ts';
import faqTexts from './faqs.json' with { type: 'json' };

const faqs = fillCompanyIn(faqTexts);

const questions = () =>
  screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-expanded'));
const open = () =>
  questions().flatMap((question, index) =>
    question.getAttribute('aria-expanded') === 'true' ? [index] : [],
  );

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('asks eight questions, with at most one open', async () => {
  renderPage('/faqs', notFound);
  await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  const all = questions();
  expect(all.map(({ textContent }) => textContent)).toEqual(faqs.map(({ question }) => question));
  expect(all).toHaveLength(8);
  expect(open()).toEqual([0]);
  for (const index of [3, 7]) {
    fireEvent.click(all[index] as HTMLElement);
    expect(open()).toEqual([index]);
  }
  fireEvent.click(all[7] as HTMLElement);
  expect(open()).toEqual([]);
});

test('the head has every question and answer as structured data', async () => {
  const { router } = renderPage('/faqs', notFound);
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.matches.at(-1)?.route.handle).toMatchObject(handle);
  const { config } = testContext(notFound);
  const head = handle.head?.({ data: null, params: {}, url: new URL('https://x.test/faqs'), config });
  expect(head?.jsonLd?.[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
});

test.each(['stamp duty', 'sub-registrar', 'within 15 minutes', 'between 9 am and 10 pm', 'next day'])(
  'mentions %s',
  (subject) => {
    const text = faqs.map(({ question, answer }) => `${question} ${answer}`).join(' ');
    expect(text.toLowerCase().replaceAll('\u00a0', ' ')).toContain(subject);
  },
);
