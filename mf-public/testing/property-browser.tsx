import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBuilding, aLand } from './records.ts';
import { json, renderPage } from './render-page.tsx';

/** Answers a list of buildings with one of thirty, and one of lands with the only one. */
export const answerOne = (url: URL) =>
  url.pathname.endsWith('get-all-lands')
    ? json([aLand()], { 'x-total-count': '1' })
    : json([aBuilding()], { 'x-total-count': '30' });

/** Opens the property browser at a path; `requests` grows with what it requests. */
export const open = async (path: string, answer: Parameters<typeof renderPage>[1] = answerOne) => {
  const requests: URL[] = [];
  const page = renderPage(path, (url) => {
    requests.push(url);
    return answer(url);
  });
  await screen.findByRole('heading', { level: 1 });
  const address = () => page.router.state.location.pathname + page.router.state.location.search;
  return { requests, address, router: page.router };
};

/** Opens the sheet of all filters. */
export const openSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  return { sheet, apply: () => fireEvent.click(sheet.getByRole('button', { name: /^(Apply|Show)/ })) };
};
/** Waits until no sheet is open. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
