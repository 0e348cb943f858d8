import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Field } from './field.tsx';
import { SuggestedValues } from './suggested-values.tsx';

afterEach(cleanup);

const Places = () => {
  const [values, setValues] = useState<string[]>(['Puri']);
  return (
    <form aria-label="Places">
      <Field label="Place">
        <SuggestedValues
          name="place"
          values={values}
          onValuesChange={setValues}
          suggestions={['Patia', 'Puri', 'Old Town']}
          placeholder="Anywhere"
        />
      </Field>
    </form>
  );
};
const input = () => screen.getByRole('combobox', { name: 'Place' });
const values = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
const type = (text: string) => fireEvent.input(input(), { target: { value: text }, inputType: 'insertText' });

test('a picked suggestion is taken at once, a typed one with Enter, in the spelling of the suggestion', () => {
  render(<Places />);
  fireEvent.change(input(), { target: { value: 'Patia' } });
  expect(values()).toEqual(['Puri', 'Patia']);
  type('old town');
  expect(values()).toEqual(['Puri', 'Patia']);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(values()).toEqual(['Puri', 'Patia', 'Old Town']);
  expect(input()).toHaveProperty('value', '');
});

test('what was typed is taken when the input is left, several with commas between, each once', () => {
  render(<Places />);
  type('Kalinga Nagar, puri , patia');
  fireEvent.blur(input());
  expect(values()).toEqual(['Puri', 'Kalinga Nagar', 'Patia']);
});

test('a value is removed by unticking it, and the last by Backspace; the input has the focus then', () => {
  render(<Places />);
  type('Patia,');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Puri' }));
  expect(values()).toEqual(['Patia']);
  expect(document.activeElement).toBe(input());
  fireEvent.keyDown(input(), { key: 'Backspace' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('chosen values and the typed one are what the form submits without scripts', () => {
  render(<Places />);
  type('Pat');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Places' });
  expect(new FormData(form).getAll('place')).toEqual(['Puri', 'Pat']);
});
