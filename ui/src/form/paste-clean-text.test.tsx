import { expect, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Field } from './field.tsx';
import { Input, type InputProps, Textarea } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

/** Pastes into the control of a label as a browser does, and returns what it then shows. */
const paste = (label: string, text: string): string => {
  const control = screen.getByLabelText<HTMLInputElement>(label);
  const event = createEvent.paste(control, { clipboardData: { getData: () => text } });
  fireEvent(control, event);
  if (!event.defaultPrevented) {
    control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
    fireEvent.input(control);
  }
  return control.value;
};

const Controlled = (props: InputProps) => {
  const [value, setValue] = useState('Plot  in Cuttack');
  return (
    <>
      <Input {...props} value={value} onChange={(event) => setValue(event.target.value)} />
      <output>{value}</output>
    </>
  );
};

test('text of a word processor is shown cleaned, with its lines', () => {
  render(
    <Field label="Message">
      <Textarea />
    </Field>,
  );
  expect(paste('Message', '\uFEFFTwo rooms\u000Band a ❤️ garden\u2028\u0000')).toBe(
    'Two rooms\nand a ❤️ garden\n',
  );
});

test('in a single line, line breaks become spaces', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  );
  expect(paste('Name', 'Asha\u2028Mohanty\u0007')).toBe('Asha Mohanty');
});

test('it takes the place of the selection, and the form gets it', () => {
  render(
    <Field label="Name">
      <Controlled />
    </Field>,
  );
  screen.getByLabelText<HTMLInputElement>('Name').setSelectionRange(5, 5);
  expect(paste('Name', '7\u0000/B')).toBe('Plot 7/B in Cuttack');
  expect(screen.getByRole('status').textContent).toBe('Plot 7/B in Cuttack');
});

test('other text is left to the browser', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  );
  const event = createEvent.paste(screen.getByLabelText('Name'), {
    clipboardData: { getData: () => 'ଆଶା 🏡' },
  });
  fireEvent(screen.getByLabelText('Name'), event);
  expect(event.defaultPrevented).toBe(false);
});

test('a password is pasted as it is, also while it is shown', () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(paste('Password', '\uFEFFhorse\uFE0F')).toBe('\uFEFFhorse\uFE0F');
});
