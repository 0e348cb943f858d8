import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

jest.unstable_mockModule('react-toastify', () => {
  throw new Error('no connection');
});

test('a message is shown although the library of toasts cannot be loaded', async () => {
  const opened: string[] = [];
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    opened.push(this.textContent);
  };
  const { notify } = await import('./notify.ts');
  notify.error('Nothing was saved');
  const box = await screen.findByRole('alert');
  expect(box.textContent).toBe('Nothing was saved');
  expect(opened).toEqual(['Nothing was saved']);
  box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
