import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { atFirstInput, createLazyModule } from './lazy-module.ts';

afterEach(cleanup);

test('a module is loaded once, when a component first needs it', async () => {
  const load = jest.fn(() => Promise.resolve({ text: 'Loaded' }));
  const lazy = createLazyModule(load);
  const Part = ({ isNeeded }: { isNeeded: boolean }) => lazy.useModule(isNeeded)?.text ?? 'Nothing';
  const { rerender } = render(<Part isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Part isNeeded />);
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(await lazy.load()).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a module that failed to load is loaded again by the next call', async () => {
  const load = jest
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({});
  const lazy = createLazyModule(load);
  expect(await lazy.load()).toBe(false);
  expect(await lazy.load()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('the first input calls the work, and a later one does not', () => {
  const work = jest.fn();
  atFirstInput(work);
  expect(work).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.pointerDown(document.body);
  expect(work).toHaveBeenCalledTimes(1);
});
