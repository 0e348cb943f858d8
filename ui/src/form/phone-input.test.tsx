import { beforeAll, expect, jest, test } from '@jest/globals';
import { enquiryForm } from '@ekamra/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const loadResolver = async () => zodResolver(enquiryForm.pick({ phone: true }));

const Form = ({ send = jest.fn() }: { send?: (values: unknown) => void }) => {
  const form = useCheckedForm(loadResolver);
  const fill = (phone: string) => () => form.reset({ phone });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => send(values))}>
      <Field label="Phone" required error={form.formState.errors.phone?.message}>
        <PhoneInput readAsLabel="We will call" {...form.register('phone')} />
      </Field>
      <button type="submit">Submit</button>
      <button type="button" onClick={fill('')}>
        Clear
      </button>
      <button type="button" onClick={fill('+91 94371 23456')}>
        Restore
      </button>
    </form>
  );
};
const field = () => screen.getByRole('textbox', { name: 'Phone' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const readAsText = () => document.querySelector('[aria-live=polite]')?.textContent;
const description = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

// The module that reads numbers is loaded with the first one that is typed.
beforeAll(async () => {
  render(<Form />);
  type('094371 23456');
  await screen.findByText('We will call 94371 23456');
  cleanup();
});

test('sends ten digits, keeps the typed text and shows the number that it was read as', async () => {
  const send = jest.fn();
  render(<Form send={send} />);
  type('+91 94371-2345');
  expect(readAsText()).toBe('');
  type('+91 94371-23456');
  expect(readAsText()).toBe('We will call 94371 23456');
  expect(description()).toBe('We will call 94371 23456');
  press('Submit');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ phone: '9437123456' }));
  expect(field()).toHaveProperty('value', '+91 94371-23456');
});

test('sends a number of another country in E.164, and shows how a national spelling was read', async () => {
  const send = jest.fn();
  render(<Form send={send} />);
  type('+44 (0)20 7946 0958');
  expect(readAsText()).toBe('We will call +44 207 946 0958');
  press('Submit');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ phone: '+442079460958' }));
});

test.each(['9437123456', ' 94371 23456 ', '+44 20 7946 0958', '12345 67890', '', '94371', 'tomorrow'])(
  '%j does not show how it was read',
  (typed) => {
    render(<Form />);
    type(typed);
    expect(readAsText()).toBe('');
    expect(field().getAttribute('aria-describedby')).toBeNull();
  },
);

test('the line disappears when the number is changed, and when the form clears the field', () => {
  render(<Form />);
  type('094371 23456');
  expect(readAsText()).not.toBe('');
  type('094371 234');
  expect(readAsText()).toBe('');
  type('094371 23456');
  press('Clear');
  expect(field()).toHaveProperty('value', '');
  expect(readAsText()).toBe('');
});

test('a number that the form fills in is shown as it is read', () => {
  render(<Form />);
  press('Restore');
  expect(readAsText()).toBe('We will call 94371 23456');
});

test.each(['+91 94371-23456', '94371 234', 'tomorrow'])(
  'leaving the field with %j changes nothing',
  (typed) => {
    const { container } = render(<Form />);
    type(typed);
    const before = container.innerHTML;
    fireEvent.blur(field());
    expect(container.innerHTML).toBe(before);
  },
);

test('invalid text is rejected with an error, and stays in the field', async () => {
  const send = jest.fn();
  render(<Form send={send} />);
  type('+44 20 7946 09');
  press('Submit');
  await waitFor(() => expect(description()).toBe('Invalid phone number, must be 10 digits'));
  expect(field()).toHaveProperty('value', '+44 20 7946 09');
  expect(send).not.toHaveBeenCalled();
});
