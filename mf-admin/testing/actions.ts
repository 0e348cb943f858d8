import { act, fireEvent, screen } from '@testing-library/react';

/** Performs a user interaction and waits for its immediate effects, such as a validation. */
export const perform = (action: () => unknown): Promise<void> =>
  act(async () => {
    await action();
  });

/** Returns the form control with this name. Throws if there is none. */
export const control = (name: string): HTMLElement => {
  const [element] = document.getElementsByName(name);
  if (!element) throw new Error(`There is no control named ${name}`);
  return element;
};

/** Types into, or chooses in, the control with this name. */
export const fill = (name: string, value: string): Promise<void> =>
  perform(() => fireEvent.change(control(name), { target: { value } }));

/** Selects a radio button by its name and value. */
export const pick = (name: string, value: string): Promise<void> => {
  const element = document.querySelector(`[name="${name}"][value="${value}"]`);
  if (!element) throw new Error(`${name} cannot be ${value}`);
  return perform(() => fireEvent.click(element));
};

export const press = (name: string | RegExp): Promise<void> =>
  perform(() => fireEvent.click(screen.getByRole('button', { name })));
