import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setOnline } from '@ekamra/contracts/testing/set-online';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ShellContextProvider } from '../app/shell-context.tsx';
import { testContext } from '../../testing/render-page.tsx';
import { EnquiryFormView } from './enquiry-form.tsx';

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

const open = (path = '/property/Lingaraj-Heights/1') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ShellContextProvider value={testContext(() => undefined)}>
        <EnquiryFormView name="Inquiry Form" property={property} />
      </ShellContextProvider>
    </MemoryRouter>,
  );
/** Leaves the page and comes back. */
const reopen = (): void => {
  cleanup();
  open();
};

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  globalThis.fetch = send;
  open();
});
afterEach(() => {
  cleanup();
  setOnline(true);
});

describe('validation', () => {
  test('an empty form names what is required and sends nothing', async () => {
    submit();
    // The query collapses the two spaces of the message, `textContent` keeps them.
    expect((await screen.findByText('Name is required')).textContent).toBe('Name  is required');
    expect(screen.getByText('Phone number is required')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test('an invalid value is named at its field, which is marked and gets the focus', async () => {
    for (const [label, value, message] of [
      ['Phone number', '94370 0000', 'Invalid phone number, must be 10 digits'],
      ['Email', 'asha@example', 'Invalid email format'],
      ['Email', 'asha@example.toolong', 'Invalid email format'],
    ] as const) {
      type({ ...valid, [label]: value });
      submit();
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(field(label)));
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(send).not.toHaveBeenCalled();
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
    expect(screen.getByText('We will call 94370 00009')).toBeTruthy();
    submit();
    await screen.findByRole('alert');
    const body = send.mock.calls[0]?.[1]?.body as FormData;
    expect(body.get('phone')).toBe('9437000009');
    expect(field('Phone number')).toHaveProperty('value', '+91 94370-00009');
  });

  test('values that were filled in without an event are sent', async () => {
    send.mockResolvedValue(new Response('OK'));
    for (const [label, value] of Object.entries(valid)) Object.assign(field(label), { value });
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    const body = send.mock.calls[0]?.[1]?.body as FormData;
    expect([body.get('name'), body.get('phone')]).toEqual(['Asha Das', '9437000009']);
    expect(screen.queryByText(/is required/)).toBeNull();
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

  test('the text OK with any status is success, which clears the fields and shows a message', async () => {
    send.mockResolvedValue(new Response('OK', { status: 202 }));
    type({ ...valid, 'Phone number': '+91 94370-00009' });
    submit();
    const status = await screen.findByRole('status');
    expect(
      within(status).getByText('Your Details Has Been Received. We Will Contact You Soon!'),
    ).toBeTruthy();
    expect(within(status).getByText('About Lingaraj Heights')).toBeTruthy();
    for (const label of Object.keys(valid)) expect(field(label)).toHaveProperty('value', '');
    await waitFor(() => expect(screen.queryByText(/We will call/)).toBeNull());
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

  test('without a connection it says so until there is one, and keeps the values', async () => {
    setOnline(false);
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    type(valid);
    submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Something Went Wrong!\.Please Try AgainYou are offline\./,
    );
    act(() => setOnline(true));
    expect(screen.getByRole('alert').textContent).toBe('Something Went Wrong!.Please Try Again');
    expect(field('Message')).toHaveProperty('value', valid.Message);
  });

  test('without an answer it fails after a while and keeps the values', async () => {
    send.mockReturnValue(Promise.withResolvers<never>().promise);
    type(valid);
    // The validation is loaded in real time.
    submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    cleanup();
    open();
    await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Asha Das'));
    send.mockClear();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      submit();
      await act(() => jest.advanceTimersByTimeAsync(19_000));
      expect(send).toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Please Wait..' })).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('alert').textContent).toBe('Something Went Wrong!.Please Try Again');
      for (const [label, value] of Object.entries(valid)) expect(field(label)).toHaveProperty('value', value);
      expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a page of a long Odia name is sent as people read it', async () => {
    cleanup();
    const name = 'ସୂର୍ଯ୍ୟନଗର-ମହାପାତ୍ର-ଆବାସିକ-ଭବନ-ଭୁବନେଶ୍ୱର-ଓଡ଼ିଶା-ପ୍ରଥମ-ପର୍ଯ୍ୟାୟ';
    open(`/property/${encodeURIComponent(name)}/1`);
    send.mockResolvedValue(new Response('OK'));
    type(valid);
    submit();
    await screen.findByRole('status');
    const body = send.mock.calls[0]?.[1]?.body as FormData;
    expect(body.get('source_page')).toBe(`/property/${name}/1`);
  });
});

describe('the outcome of an attempt', () => {
  test.each([
    ['success', 'status', () => Promise.resolve(new Response('OK'))],
    ['failure', 'alert', () => Promise.resolve(new Response('No', { status: 503 }))],
  ] as const)(
    'a %s is gone once the next attempt is refused, or something is typed',
    async (...[, role, answer]) => {
      send.mockImplementation(answer);
      for (const next of [
        async () => {
          type({ ...valid, Email: 'asha' });
          submit();
          await screen.findByText('Invalid email format');
        },
        () => type({ Name: 'B' }),
      ]) {
        type(valid);
        submit();
        await screen.findByRole(role);
        await next();
        expect(screen.queryByRole(role)).toBeNull();
      }
    },
  );

  test('is gone once the next attempt is refused without any typing', async () => {
    send.mockResolvedValue(new Response('OK'));
    type(valid);
    submit();
    await screen.findByRole('status');
    submit();
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('what was typed', () => {
  test('is still there after a visit to another page, with how its number is read', async () => {
    type({ ...valid, 'Phone number': '+91 94370-00009' });
    reopen();
    await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Asha Das'));
    expect(field('Phone number')).toHaveProperty('value', '+91 94370-00009');
    expect(field('Message')).toHaveProperty('value', 'Is it sold?');
    expect(screen.getByText('We will call 94370 00009')).toBeTruthy();
    send.mockResolvedValue(new Response('OK'));
    submit();
    await screen.findByRole('status');
    const body = send.mock.calls[0]?.[1]?.body as FormData;
    expect(body.get('phone')).toBe('9437000009');
  });

  test('is forgotten once it was received', async () => {
    send.mockResolvedValue(new Response('OK'));
    type(valid);
    submit();
    await screen.findByRole('status');
    reopen();
    for (const label of Object.keys(valid)) expect(field(label)).toHaveProperty('value', '');
    expect(sessionStorage).toHaveLength(0);
  });

  test('stays in its own form: another property starts empty', () => {
    type(valid);
    cleanup();
    render(
      <MemoryRouter>
        <ShellContextProvider value={testContext(() => undefined)}>
          <EnquiryFormView name="Get In Touch" />
        </ShellContextProvider>
      </MemoryRouter>,
    );
    expect(field('Name')).toHaveProperty('value', '');
  });

  test('an emptied field stays empty', () => {
    type(valid);
    type({ Message: '' });
    reopen();
    expect(field('Message')).toHaveProperty('value', '');
  });
});
