import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ToastContainer, toast } from 'react-toastify';
import { notify } from './notify.ts';

afterEach(() => toast.dismiss());

const countOf = (message: string): number => screen.queryAllByText(message).length;

test('the same message is in one toast however often it comes, other messages and kinds beside it', async () => {
  render(<ToastContainer />);
  for (let save = 0; save < 6; save += 1) act(() => notify.error('Something went wrong'));
  act(() => notify.success('Saved'));
  act(() => notify.warning('Saved'));
  await waitFor(() => expect(countOf('Saved')).toBe(2));
  expect(countOf('Something went wrong')).toBe(1);
});

test('a message that was closed is shown again, also while its toast still goes out', async () => {
  render(<ToastContainer />);
  act(() => notify.error('Not now'));
  await screen.findByText('Not now');
  act(() => toast.dismiss());
  act(() => notify.error('Not now'));
  // The one that goes out is still there, because its animation never ends in jsdom.
  await waitFor(() => expect(countOf('Not now')).toBe(2));
});
