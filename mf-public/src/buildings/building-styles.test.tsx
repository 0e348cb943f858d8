import { insertStyleRules } from '@ekamra/ui/testing/style-rules.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { aBuilding } from '../../testing/records.ts';
import { json, renderPage } from '../../testing/render-page.tsx';

insertStyleRules(true);
beforeEach(() => completeBrowser());
afterEach(cleanup);

const building = aBuilding();
const path = `/property/Lingaraj-Heights/${building._id}`;

const answerAll = (url: URL) =>
  url.pathname.includes('get-building-by-id') ? json(building) : json([building]);

test('a description keeps its line breaks', async () => {
  const lines = 'Includes:\n- a lift\n- a garden';
  const described = { ...building, propertyDescription: [lines] };
  renderPage(path, (url) =>
    url.pathname.includes('get-building-by-id') ? json(described) : json([building]),
  );
  const text = await screen.findByText(/Includes:/);
  expect(text.textContent).toBe(lines);
  expect(getComputedStyle(text).whiteSpace).toBe('pre-line');
});

test('opens with Property Details and switches to Locations', async () => {
  renderPage(path, answerAll);
  const details = await screen.findByRole('tab', { name: 'Property Details' });
  expect(details.getAttribute('aria-selected')).toBe('true');
  expect(within(screen.getByRole('tabpanel')).getByText('Three towers around a quiet garden.')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Locations' }), { button: 0 });
  expect(within(screen.getByRole('tabpanel')).getByText('751024')).toBeTruthy();
});
