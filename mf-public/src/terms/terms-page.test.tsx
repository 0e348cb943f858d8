import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { completeBrowser } from '../testing/browser.ts';
import { observedViews } from '../testing/observed-views.ts';
import { notFound, renderPage } from '../testing/render-page.tsx';

const names = ['Privacy Statement', 'Copyright', 'Confidentiality', 'Privacy Policy', 'Disclosure'];

let views: ReturnType<typeof observedViews>;
beforeEach(async () => {
  completeBrowser();
  views = observedViews();
  renderPage('/term-and-conditions', notFound);
  await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' });
});
afterEach(cleanup);

const contents = () => within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');

test('holds the five texts of spec.md 2.4, effective June 2024', () => {
  for (const name of names) {
    const chapter = within(screen.getByRole('region', { name }));
    expect(chapter.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(2);
  }
  expect(screen.getByText('June 2024').parentElement?.textContent).toContain('Effective June 2024');
});

test('its contents lead to each of them and mark the one that is being read', () => {
  expect(contents().map(({ textContent }) => textContent)).toEqual(names);
  act(() => views.show('confidentiality', 'privacy-policy'));
  const marked = contents().filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Confidentiality']);
});
