import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { xIcon } from '../icons.ts';
import { Menu } from './menu.tsx';

const open = async (): Promise<void> => {
  render(
    <MemoryRouter>
      <Menu
        trigger={<button type="button">Actions</button>}
        items={[{ label: 'Profile', icon: xIcon, to: '/' }]}
      />
      <input aria-label="Name" />
    </MemoryRouter>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: 'Profile' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test('Esc closes the menu and returns the focus without scrolling the page', async () => {
  await open();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await isClosed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Actions'));
  expect(focus.mock.calls.filter(([options]) => options?.preventScroll !== true)).toEqual([]);
  focus.mockRestore();
});

test('the focus stays at a control outside that has closed it', async () => {
  await open();
  const field = screen.getByLabelText('Name');
  // Radix listens to presses outside after the event that has opened it.
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.pointerDown(field);
  field.focus();
  await isClosed();
  expect(document.activeElement).toBe(field);
});
