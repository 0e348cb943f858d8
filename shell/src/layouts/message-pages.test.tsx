import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFoundPage, RouteErrorPage } from './message-pages.tsx';

test('an unknown address shows the error image and ways onward', () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('img', { name: /404 sign/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse properties' }).getAttribute('href')).toBe('/properties');
});

test('a page that failed says so, and Retry tries again', () => {
  const onRetry = jest.fn();
  render(<RouteErrorPage onRetry={onRetry} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while it is tried again, Retry cannot be pressed', () => {
  render(<RouteErrorPage onRetry={jest.fn()} busy />, { wrapper: MemoryRouter });
  expect(screen.getByRole('button', { name: 'Trying again…' }).hasAttribute('disabled')).toBe(true);
});
