import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { stubIntersectionObserver } from '../../testing/intersection-observer-stub.ts';
import { notFound, renderPage } from '../../testing/render-page.tsx';

const names = ['Privacy Statement', 'Copyright', 'Confidentiality', 'Privacy Policy', 'Disclosure'];

let views: ReturnType<typeof stubIntersectionObserver>;
beforeEach(async () => {
  completeBrowser();
  views = stubIntersectionObserver();
  renderPage('/term-and-conditions', notFound);
  await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' });
});
afterEach(cleanup);

const contents = () => within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');

test('has five chapters, effective June 2024', () => {
  for (const name of names) {
    const chapter = within(screen.getByRole('region', { name }));
    expect(chapter.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(2);
  }
  expect(screen.getByText('June 2024').parentElement?.textContent).toContain('Effective June 2024');
});

test('the contents link to each chapter and mark the one being read', () => {
  expect(contents().map(({ textContent }) => textContent)).toEqual(names);
  act(() => views.show('confidentiality', 'privacy-policy'));
  const marked = contents().filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Confidentiality']);
});
