import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const textControls = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTextControl = (control: Element): control is TextControl => control.matches(textControls);

/** True if a control shows a value; browsers drop from it what a control can't hold, such as line breaks. */
const shows = (control: TextControl, value: string): boolean => {
  if (control.value === value) return true;
  const probe = control.cloneNode(true) as TextControl;
  probe.value = value;
  return probe.value === control.value;
};

/**
 * Takes into a form's state what its text controls show, for submitting: password managers and some kinds of autofill
 * fill them in without an event. Controls of other values, such as lists, are left alone.
 */
export const takeShownValues = <Values extends FieldValues, Context, Output>(
  { getValues, setValue }: Pick<UseFormReturn<Values, Context, Output>, 'getValues' | 'setValue'>,
  element: HTMLFormElement,
): void => {
  for (const control of element.elements) {
    if (!isTextControl(control) || control.name === '') continue;
    // A name that isn't one of the form's has no value.
    const name = control.name as Path<Values>;
    const value: unknown = getValues(name);
    if (typeof value === 'string' && !shows(control, value))
      setValue(name, control.value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
};
