import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { createErrorOverlay } from './error-overlay.ts';

const place = {
  app: 'mf-insights',
  file: 'mf-insights/src/page.tsx',
  line: 12,
  stack: 'at f (page.tsx:12:1)',
};

test('an error is shown with remote, file, line and stack, as text, until it is closed', () => {
  const overlay = createErrorOverlay(document);
  overlay.show(new TypeError('<img src=x>'), place);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('TypeError: <img src=x>');
  expect(textContent).toContain('mf-insights: mf-insights/src/page.tsx:12');
  expect(textContent).toContain('at f (page.tsx:12:1)');
  screen.getByRole('button', { name: 'Close' }).click();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a later error takes the place of the one before, and shows its own stack without a place', () => {
  const overlay = createErrorOverlay(document);
  overlay.show(new Error('first'), place);
  overlay.show(Object.assign(new Error('second'), { stack: 'at g (main.js:1:2)' }), undefined);
  expect(screen.getByRole('alert').textContent).toMatch(/Error: second.*at g \(main\.js:1:2\)$/);
  overlay.hide();
  expect(screen.queryByRole('alert')).toBeNull();
});
