import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

const onClose = jest.fn();
const show = () =>
  render(
    <Dialog aria-label="Resume" onClose={onClose}>
      <button type="button">First</button>
      <input type="file" aria-label="File" />
      <button type="button">Last</button>
      <button type="button" style={{ visibility: 'hidden' }}>
        Hidden
      </button>
    </Dialog>,
  );

beforeEach(() => {
  onClose.mockReset();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
});

test('Esc calls onClose; a cancelled file chooser does not', () => {
  show();
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByLabelText('Resume'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Tab cycles through its visible controls', () => {
  // jsdom has no layout.
  Object.assign(HTMLElement.prototype, {
    checkVisibility(this: HTMLElement) {
      return this.style.visibility !== 'hidden';
    },
  });
  show();
  const last = screen.getByText('Last');
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByText('First'));
  fireEvent.keyDown(screen.getByText('First'), { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});
