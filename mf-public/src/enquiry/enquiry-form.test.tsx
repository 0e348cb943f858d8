import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ShellContextProvider } from '../app/shell-context.tsx';
import { testContext } from '../../testing/render-page.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const property = { id: '01890000-0000-7000-8000-000000000001', name: 'Lingaraj Heights' };
const valid = {
  Name: 'Asha Das',
  'Phone number': '9437000009',
  Email: 'asha@example.in',
  Message: 'Is it sold?',
};
const send = jest.fn<typeof fetch>();

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const type = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
};
const submit = () => fireEvent.click(screen.getByRole('button'));

beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
  render(
    <MemoryRouter initialEntries={['/property/Lingaraj-Heights/1']}>
      <ShellContextProvider value={testContext(() => undefined)}>
        <EnquiryForm name="Inquiry Form" property={property} />
      </ShellContextProvider>
    </MemoryRouter>,
  );
});
afterEach(cleanup);

describe('validation', () => {
  test('an empty form names what is required and sends nothing', async () => {
    submit();
    // The query collapses the two spaces of the message, `textContent` keeps them.
    expect((await screen.findByText('Name is required')).textContent).toBe('Name  is required');
    expect(screen.getByText('Phone number is required')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test.each(['123', '94370000091', '94370 0000'])('rejects the phone number %j', async (phone) => {
    type({ ...valid, 'Phone number': phone });
    submit();
    expect(await screen.findByText('Invalid phone number, must be 10 digits')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test.each(['asha', 'asha@example', 'asha@example.toolong'])(
    'rejects the email address %j',
    async (email) => {
      type({ ...valid, Email: email });
      submit();
      expect(await screen.findByText('Invalid email format')).toBeTruthy();
      expect(send).not.toHaveBeenCalled();
    },
  );

  test('an invalid field is marked and gets the focus', async () => {
    type({ ...valid, Email: 'asha' });
    submit();
    await screen.findByText('Invalid email format');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
  });
});

describe('sending', () => {
  test('sends the visitor’s fields, the contract’s fields and the property as one multipart form', async () => {
    send.mockResolvedValue(new Response('OK'));
    type(valid);
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const [address, request] = send.mock.calls[0] ?? [];
    expect(address).toBe('http://mail.test/send-form');
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(request?.body as FormData)).toEqual({
      name: 'Asha Das',
      phone: '9437000009',
      email: 'asha@example.in',
      message: 'Is it sold?',
      lib_version: '1.0.0',
      service_id: 'service',
      template_id: 'template',
      user_id: 'user',
      source_page: '/property/Lingaraj-Heights/1',
      property_id: property.id,
      property_name: property.name,
    });
  });

  test('sends a phone number as ten digits and leaves the field unchanged', async () => {
    send.mockResolvedValue(new Response('No', { status: 503 }));
    type({ ...valid, 'Phone number': '+91 94370-00009' });
    fireEvent.blur(field('Phone number'));
    expect(screen.getByText('We will call 94370 00009')).toBeTruthy();
    submit();
    await screen.findByRole('alert');
    const body = send.mock.calls[0]?.[1]?.body as FormData;
    expect(body.get('phone')).toBe('9437000009');
    expect(field('Phone number')).toHaveProperty('value', '+91 94370-00009');
  });

  test('the button is disabled and labelled Please Wait.. while sending', async () => {
    const answer = Promise.withResolvers<Response>();
    send.mockReturnValue(answer.promise);
    type(valid);
    submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Please Wait..' });
    expect(button.disabled).toBe(true);
    answer.resolve(new Response('OK'));
    await screen.findByRole('button', { name: 'Send enquiry' });
  });

  test('success clears the fields and shows a message', async () => {
    send.mockResolvedValue(new Response('OK'));
    type(valid);
    submit();
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your Details Has Been Received. We Will Contact You Soon!',
    );
    for (const label of Object.keys(valid)) expect(field(label)).toHaveProperty('value', '');
  });

  test('the text OK is success with any status', async () => {
    send.mockResolvedValue(new Response('OK', { status: 202 }));
    type(valid);
    submit();
    expect(await screen.findByText(/Has Been Received/)).toBeTruthy();
  });

  test.each([
    ['an error status', () => Promise.resolve(new Response('No', { status: 503 }))],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s keeps the values and shows a message', async (_, answer) => {
    send.mockImplementation(answer);
    type(valid);
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Something Went Wrong!.Please Try Again');
    for (const [label, value] of Object.entries(valid)) expect(field(label)).toHaveProperty('value', value);
  });
});
