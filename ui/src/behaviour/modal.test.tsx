import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apply
      </button>
      <Modal open={open} onOpenChange={setOpen} title="Job Details" description="Marketing Manager">
        <input aria-label="Name" />
        <button type="button">Send</button>
      </Modal>
    </>
  );
};
const openModal = () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Apply' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
};
const tab = (shiftKey: boolean) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });

describe('Modal', () => {
  test('is a dialog with a name and a description, and takes the focus', () => {
    openModal();
    const dialog = screen.getByRole('dialog', { name: 'Job Details' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Marketing Manager');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('Tab and Shift+Tab cycle inside it', () => {
    openModal();
    const first = screen.getByRole('button', { name: 'Close' });
    const last = screen.getByRole('button', { name: 'Send' });
    last.focus();
    tab(false);
    expect(document.activeElement).toBe(first);
    tab(true);
    expect(document.activeElement).toBe(last);
  });

  test('hides the rest of the page from screen readers', () => {
    openModal();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  test.each(['Esc', 'the close button'])('%s closes it and returns the focus', async (way) => {
    const opener = openModal();
    if (way === 'Esc') fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    else fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

const pageWith = (row: 'there' | 'disabled' | 'gone', open: boolean) => (
  <main tabIndex={-1}>
    {row !== 'gone' && (
      <button type="button" disabled={row === 'disabled'}>
        Delete Kalinga Heights
      </button>
    )}
    <Modal open={open} onOpenChange={jest.fn()} title="Delete?">
      Really
    </Modal>
  </main>
);
test('focuses the submit button of the form in `finalFocus`, whatever had the focus before', async () => {
  const form = { current: null as HTMLFormElement | null };
  const page = (open: boolean) => (
    <main tabIndex={-1}>
      <form ref={form} id="record">
        <button type="button">Add unit</button>
      </form>
      <button type="submit" form="record">
        Submit
      </button>
      <Modal open={open} onOpenChange={jest.fn()} title="Changed meanwhile" finalFocus={form}>
        Really
      </Modal>
    </main>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Submit'));
});

test.each(['gone', 'disabled'] as const)(
  'focuses the page’s content if the dialog’s opener is %s on close',
  async (row) => {
    const { rerender } = render(pageWith('there', false));
    screen.getByRole('button').focus();
    rerender(pageWith('there', true));
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    rerender(pageWith(row, false));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  },
);

test('focuses the first field of the form in `initialFocus`, and returns the focus', async () => {
  const form = { current: null as HTMLFormElement | null };
  const page = (open: boolean) => (
    <>
      <button type="button">Sign in</button>
      <Modal open={open} onOpenChange={jest.fn()} title="Please sign in again" initialFocus={form}>
        <form ref={form}>
          <input disabled aria-label="Country" />
          <input aria-label="Phone number" />
        </form>
      </Modal>
    </>
  );
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button');
  opener.focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

const show = (props: { busy?: boolean; error?: string } = {}) => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete “Kalinga Heights”?"
      description="This can’t be undone."
      confirmLabel="Delete building"
      onConfirm={onConfirm}
      {...props}
    />,
  );
  return { onConfirm, onOpenChange };
};

test.each(['there', 'gone'] as const)(
  'returns the focus without scrolling the page if the opener is %s',
  async (row) => {
    const { rerender } = render(pageWith('there', false));
    screen.getByRole('button').focus();
    rerender(pageWith('there', true));
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    rerender(pageWith(row, false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focus).toHaveBeenCalled());
    expect(focus.mock.calls.filter(([options]) => options?.preventScroll !== true)).toEqual([]);
    focus.mockRestore();
  },
);

describe('ConfirmDialog', () => {
  test('is named by its title, with the focus on Cancel', () => {
    show();
    expect(screen.getByRole('alertdialog', { name: 'Delete “Kalinga Heights”?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  test('confirms only by its confirm button, and stays open until closed', () => {
    const { onConfirm, onOpenChange } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Delete building' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('cannot be closed or confirmed again while busy', () => {
    const { onOpenChange } = show({ busy: true });
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onOpenChange).not.toHaveBeenCalled();
    const [cancel, confirm] = screen.getAllByRole('button');
    expect(cancel?.hasAttribute('disabled')).toBe(true);
    expect(confirm?.hasAttribute('disabled')).toBe(true);
  });

  test('shows the error', () => {
    show({ error: 'The server could not be reached' });
    expect(screen.getByRole('alert').textContent).toBe('The server could not be reached');
  });
});
