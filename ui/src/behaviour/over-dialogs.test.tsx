import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Modal } from './modal.tsx';
import { reachableOverDialogs } from './over-dialogs.ts';

const onOpenChange = jest.fn();
const onUndo = jest.fn();
afterEach(() => {
  jest.clearAllMocks();
});

/** A dialog over a page, with a live region beside them that is kept in reach, or not. */
const show = async (inReach: boolean) => {
  render(
    <>
      <button type="button">Behind</button>
      <div data-testid="place" ref={(place) => (place && inReach ? reachableOverDialogs(place) : undefined)}>
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
  // A dialog listens to the pointer a moment after it has opened.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  screen.getByLabelText('Note').focus();
};
const pressed = (element: HTMLElement): void => {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.click(element);
};

describe('what is kept in reach over an open dialog', () => {
  test('can be pressed, and the dialog stays', async () => {
    await show(true);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(getComputedStyle(document.body).pointerEvents).toBe('none');
    expect(screen.getByTestId('place').style.pointerEvents).toBe('auto');
    pressed(undo);
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('may have the focus, and gives it back to the dialog', async () => {
    await show(true);
    const undo = screen.getByRole('button', { name: 'Undo' });
    undo.focus();
    expect(document.activeElement).toBe(undo);
    screen.getByText('Behind').focus();
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });
});

test('nothing else is: it closes the dialog, and does not get the focus', async () => {
  await show(false);
  const undo = screen.getByText('Undo');
  undo.focus();
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  pressed(undo);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
