import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ToastContainer } from 'react-toastify';
import { completeBrowser } from '../../testing/complete-browser.ts';
import { HeartButton } from './heart-button.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const record = { kind: 'land', id: '01890000-0000-7000-8000-000000000001' } as const;

test('where the browser stores nothing, the heart says that it lasts only as long as the tab', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  render(
    <>
      <ToastContainer />
      <HeartButton name="Plot 7" record={record} />
    </>,
  );
  const heart = screen.getByRole('button', { name: 'Shortlist Plot 7' });
  fireEvent.click(heart);
  expect(await screen.findByText(/it lasts only as long as this tab/)).toBeTruthy();
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(heart.title).toBe('On your shortlist as long as this tab');
});
