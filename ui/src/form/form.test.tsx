import { describe, expect, jest, test } from '@jest/globals';
import { enquiryForm } from '@ekamra/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Field } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { Input, Textarea } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const loadResolver = async () => zodResolver(enquiryForm);

const Enquiry = ({ send }: { send: (values: unknown) => void }) => {
  const form = useCheckedForm(loadResolver);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => send(values))}>
      <Field label="Name" required error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Phone" hint="Ten digits" required error={errors.phone?.message}>
        <Input {...form.register('phone')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea {...form.register('message')} />
      </Field>
      <button type="submit">Submit</button>
    </form>
  );
};
const field = (name: string) => screen.getByRole('textbox', { name });
const describedBy = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

describe('a form with a schema', () => {
  test('shows no errors before it is submitted', () => {
    render(<Enquiry send={jest.fn()} />);
    type('Phone', '12');
    expect(describedBy('Phone')).toEqual(['Ten digits']);
    expect(field('Phone').getAttribute('aria-invalid')).toBeNull();
  });

  test('marks each invalid field, links its message to it, and focuses the first', async () => {
    const send = jest.fn();
    render(<Enquiry send={send} />);
    type('Phone', '12');
    submit();
    await waitFor(() => expect(describedBy('Name')).toEqual(['Name  is required']));
    expect(describedBy('Phone')).toEqual(['Ten digits', 'Invalid phone number, must be 10 digits']);
    expect(describedBy('Email')).toEqual(['Email is required']);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(field('Message').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Name'));
    expect(send).not.toHaveBeenCalled();
  });

  test('after a submit, an error disappears as soon as it is corrected', async () => {
    render(<Enquiry send={jest.fn()} />);
    submit();
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    type('Name', 'Asha');
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBeNull());
  });

  test('sends the values as parsed by the schema', async () => {
    const send = jest.fn();
    render(<Enquiry send={send} />);
    type('Name', '  Asha ');
    type('Phone', '9437055501');
    type('Email', 'asha@example.in');
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Asha', phone: '9437055501' });
  });

  test('a required field has aria-required', () => {
    render(<Enquiry send={jest.fn()} />);
    expect(field('Name').getAttribute('aria-required')).toBe('true');
    expect(field('Message').getAttribute('aria-required')).toBeNull();
  });
});

describe('controls', () => {
  test('a password is hidden until it is revealed', () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  test('a radio group has a name and reports its choice', () => {
    const onValueChange = jest.fn();
    const options = [
      { value: '', label: 'Default' },
      { value: 'completed', label: 'Completed' },
    ];
    render(<RadioGroup legend="Status" options={options} value="" onValueChange={onValueChange} />);
    expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Completed' }));
    expect(onValueChange).toHaveBeenCalledWith('completed');
  });

  test('reports chosen and dropped files, except while busy', () => {
    const onFiles = jest.fn();
    const file = new File(['x'], 'plan.png', { type: 'image/png' });
    const { rerender, container } = render(
      <FileDrop accept="image/*" label="Choose images" onFiles={onFiles} />,
    );
    fireEvent.change(screen.getByLabelText('Choose images'), { target: { files: [file] } });
    expect(onFiles).toHaveBeenLastCalledWith([file]);
    const zone = container.firstElementChild;
    if (!zone) throw new Error('Nothing was rendered');
    fireEvent.drop(zone, { dataTransfer: { files: [file, file] } });
    expect(onFiles).toHaveBeenLastCalledWith([file]);
    rerender(<FileDrop busy accept="image/*" label="Choose images" onFiles={onFiles} />);
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(onFiles).toHaveBeenCalledTimes(2);
  });
});

/** Drops on an element, and returns true if the browser would open the file. */
const opens = (element: Element, types: string[]): boolean =>
  ['dragover', 'drop'].some((name) => {
    const event = new Event(name, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, files: [], dropEffect: 'copy' } });
    return element.dispatchEvent(event);
  });

describe('a file that is dropped beside the zone', () => {
  test('is not opened while a form can take files, and is not taken either', () => {
    const onFiles = jest.fn();
    const { unmount } = render(<FileDrop accept="image/*" label="Choose images" onFiles={onFiles} />);
    expect(opens(document.body, ['Files'])).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
    unmount();
    expect(opens(document.body, ['Files'])).toBe(true);
  });

  test('unlike a dragged text, which its field gets', () => {
    render(<FileDrop accept="image/*" label="Choose images" onFiles={() => undefined} />);
    expect(opens(document.body, ['text/plain'])).toBe(true);
  });
});

describe('focusFirstError', () => {
  test('focuses the first invalid control, and returns true if there was one', () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { container } = render(
      <>
        <Input aria-label="A" />
        <Input aria-label="B" aria-invalid />
        <Input aria-label="C" aria-invalid />
      </>,
    );
    expect(focusFirstError(container)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'B' }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(focusFirstError(document.createElement('div'))).toBe(false);
  });
});
