import { afterEach, expect, jest, test } from '@jest/globals';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EmptyState, ErrorState } from './empty-and-error-state.tsx';

afterEach(() => {
  cleanup();
  setOnline(true);
});

test('a failed load says that the browser is offline, and tries again once the connection is back', () => {
  const onRetry = jest.fn();
  render(<ErrorState message="The properties could not be loaded." onRetry={onRetry} />);
  expect(screen.getByText('Please check your connection and try again.')).toBeTruthy();
  act(() => setOnline(false));
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(onRetry).not.toHaveBeenCalled();
  act(() => setOnline(true));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('a drawing that cannot be loaded is left out', () => {
  const { container } = render(<EmptyState title="No properties found." />);
  const drawing = container.querySelector('img');
  expect(drawing).not.toBeNull();
  if (drawing) fireEvent.error(drawing);
  expect(container.querySelector('img')).toBeNull();
});
