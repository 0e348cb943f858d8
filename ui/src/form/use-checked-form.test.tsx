import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Resolver } from 'react-hook-form';
import { useCheckedForm } from './use-checked-form.ts';

interface Values {
  name: string;
}
const loadResolver = jest.fn<() => Promise<Resolver<Values, unknown, Values>>>();
const send = jest.fn();

const Form = () => {
  const form = useCheckedForm(loadResolver, { defaultValues: { name: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => send(values))(event)}>
      <p role="alert">{form.formState.errors.root?.message}</p>
      <input aria-label="Name" {...form.register('name')} />
      <button type="submit">Send</button>
    </form>
  );
};
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const submit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  // Failed attempts to load are repeated after pauses.
  await act(() => jest.advanceTimersByTimeAsync(5_000));
};

beforeEach(() => {
  jest.useFakeTimers();
  loadResolver.mockReset().mockResolvedValue((values) => ({ values, errors: {} }));
  send.mockReset();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the resolver is loaded at the first input on the page, and not before', () => {
  render(<Form />);
  expect(loadResolver).not.toHaveBeenCalled();
  fireEvent.focusIn(name());
  expect(loadResolver).toHaveBeenCalledTimes(1);
});

test('a form that could not be checked says so, keeps what was typed, and is sent at the next attempt', async () => {
  render(<Form />);
  fireEvent.input(name(), { target: { value: 'Asha' } });
  loadResolver.mockRejectedValue(new Error('The network is down'));
  await submit();
  expect(screen.getByRole('alert').textContent).toMatch(/could not be checked/);
  expect([name().value, send.mock.calls.length]).toEqual(['Asha', 0]);
  loadResolver.mockResolvedValue((values) => ({ values, errors: {} }));
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Asha' });
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a value that was filled in without an event is submitted', async () => {
  render(<Form />);
  name().value = 'Asha';
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Asha' });
});
