import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { takeShownValues } from './take-shown-values.ts';

interface Values {
  name: string;
  note: string;
  kind: string;
  tags: string[];
}
const values: Values = { name: 'Asha\nDas', note: 'One\r\ntwo', kind: 'none', tags: ['lift'] };

/** Returns a form's state after taking what a document shows that was filled with its values and then changed. */
const takenFrom = (change: (form: HTMLFormElement) => void): Values => {
  const { result } = renderHook(() => useForm<Values>({ defaultValues: values }));
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="name"><textarea name="note"></textarea><input name="tags" value="typed">' +
    '<select name="kind"><option value="">None<option value="land">Land</select>' +
    '<input type="hidden" name="source" value="/contact"><input value="unnamed">';
  for (const [name, value] of Object.entries({ name: values.name, note: values.note, kind: values.kind }))
    Object.assign(form.elements.namedItem(name) ?? {}, { value });
  change(form);
  takeShownValues(result.current, form);
  return result.current.getValues();
};
const set = (form: HTMLFormElement, selector: string, value: string): void => {
  Object.assign(form.querySelector(selector) ?? {}, { value });
};

test('takes what was filled into inputs, text areas and lists of options', () => {
  const taken = takenFrom((form) => {
    set(form, 'input', 'Bibhu');
    set(form, 'textarea', 'Three');
    set(form, 'select', 'land');
  });
  expect(taken).toEqual({ ...values, name: 'Bibhu', note: 'Three', kind: 'land' });
});

test('keeps values as they are that controls show in their own way, and those of other fields', () => {
  expect(takenFrom(() => undefined)).toEqual(values);
});
