import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ServicesProvider, type ShellServices } from '../app/services.ts';
import { createSessionStore } from '../session/session-store.ts';

let loads = 0;
jest.unstable_mockModule('./parts-button.tsx', () => {
  loads += 1;
  return { PartsButton: () => 'The parts' };
});
const { StaffPageParts } = await import('./staff-page-parts.tsx');
const { PartsSwitch } = await import('../releases/parts-switch.tsx');

const details = { _id: '1', name: 'Asha Das', address: '', email: 'asha@site.example', phone: '9437000001' };
const session = createSessionStore(window.localStorage, window);
const show = (services: Partial<ShellServices> = {}) =>
  render(
    <ServicesProvider value={{ remotes: [], session, retry: () => Promise.resolve(), ...services }}>
      <StaffPageParts />
    </ServicesProvider>,
  );
afterEach(() => {
  cleanup();
  session.clear();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

// The module stays loaded, so that this test comes first.
test('the list is loaded at the first input of a signed-in admin who wants it, and never for anybody else', async () => {
  const { container } = show();
  fireEvent.pointerMove(window);
  await settle();
  expect([loads, container.textContent]).toEqual([0, '']);
  act(() => session.keep({ details, token: 'a token' }));
  fireEvent.pointerMove(window);
  await settle();
  expect(loads).toBe(0);
  const { unmount } = render(<PartsSwitch />);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Show what each page is made of/ }));
  unmount();
  await settle();
  expect(loads).toBe(0);
  fireEvent.keyDown(window);
  expect(await screen.findByText('The parts')).toBeTruthy();
  expect(loads).toBe(1);
  act(() => session.clear());
  expect(container.textContent).toBe('');
});

test('a visitor of a preview gets the list without signing in', async () => {
  show({ preview: { remote: 'mf-sample', version: 'edition-two' } });
  fireEvent.pointerMove(window);
  expect(await screen.findByText('The parts')).toBeTruthy();
});
