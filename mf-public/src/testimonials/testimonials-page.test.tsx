import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { notFound, renderPage } from '../../testing/render-page.tsx';
import testimonials from './testimonials.json' with { type: 'json' };

beforeEach(() => completeBrowser());
afterEach(cleanup);

test('shows six cards, each with name, gender, message, portrait and five stars', async () => {
  renderPage('/testimonials', notFound);
  const cards = await screen.findAllByRole('figure');
  expect(cards).toHaveLength(6);
  for (const [index, card] of cards.entries()) {
    const { name, gender, msg } = testimonials[index] ?? {};
    const inCard = within(card);
    for (const text of [name, gender, msg]) expect(inCard.getByText(text ?? '')).toBeTruthy();
    expect(inCard.getByRole('img', { name: `Portrait of ${name}` })).toBeTruthy();
    const rating = inCard.getByText('5 out of 5 stars').parentElement;
    expect(rating?.querySelectorAll('svg')).toHaveLength(5);
  }
});
