import { company } from '@ekamra/contracts/records/company';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage } from '../../testing/render-page.tsx';
import contactFaqs from './contact-faqs.json' with { type: 'json' };

beforeEach(async () => {
  completeBrowser();
  renderPage('/contact', notFound);
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
});
afterEach(cleanup);

test('shows four ways to reach the company, a picture and the form', () => {
  const ways = within(screen.getByRole('region', { name: 'Ways to reach us' }));
  expect(ways.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Phone',
    'Email',
    'WhatsApp',
    'Corporate Office',
  ]);
  expect(ways.getByText(new RegExp(company.office.city))).toBeTruthy();
  const contact = within(screen.getByRole('region', { name: 'Get In Touch' }));
  expect(contact.getByRole('img').getAttribute('alt')).toBeTruthy();
  expect(contact.getByRole('form', { name: 'Get In Touch' })).toBeTruthy();
});

test('answers six questions, with at most one open', () => {
  const section = within(screen.getByRole('region', { name: 'Before you write' }));
  const questions = section.getAllByRole('button');
  const expanded = () => questions.map((question) => question.getAttribute('aria-expanded') === 'true');
  expect(questions.map(({ textContent }) => textContent)).toEqual(
    contactFaqs.map(({ question }) => question),
  );
  expect(expanded()).toEqual([false, false, false, false, false, false]);
  for (const question of questions.slice(0, 2)) fireEvent.click(question);
  expect(expanded()).toEqual([false, true, false, false, false, false]);
});
