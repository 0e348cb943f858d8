import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './modal.tsx';
import { keepReachableOverDialogs } from './over-dialogs.ts';

const onOpenChange = jest.fn();
const onUndo = jest.fn();
afterEach(() => {
  jest.clearAllMocks();
});

/** Renders a dialog over a page, with a live region beside them that is kept reachable or not. */
const show = async (isReachable: boolean) => {
  render(
    <>
      <button type="button">Behind</button>
      <div
        data-testid="place"
        ref={(element) => (element && isReachable ? keepReachableOverDialogs(element) : undefined)}
      >
        <section aria-live="polite">
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        </section>
      </div>
      <Modal open onOpenChange={onOpenChange} title="Enquiry">
        <input aria-label="Note" />
      </Modal>
    </>,
  );
  // A dialog adds its pointer listener a moment after it has opened.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  screen.getByLabelText('Note').focus();
};
const press = (element: HTMLElement): void => {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.click(element);
};

describe('an element kept reachable over an open dialog', () => {
  test('can be pressed, and the dialog stays open', async () => {
    await show(true);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(getComputedStyle(document.body).pointerEvents).toBe('none');
    expect(screen.getByTestId('place').style.pointerEvents).toBe('auto');
    press(undo);
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('can have the focus, and the dialog gets it back afterwards', async () => {
    await show(true);
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    expect(document.activeElement).toBe(undo);
    screen.getByText('Behind').focus();
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });
});

test('a press on any other element closes the dialog and does not focus the element', async () => {
  await show(false);
  const undo = screen.getByText('Undo');
  undo.focus();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  press(undo);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
