import { act, fireEvent, screen } from '@testing-library/react';

/** Does something as a person, and waits for what follows from it at once, such as a validation. */
export const doing = (deed: () => unknown): Promise<void> =>
  act(async () => {
    await deed();
  });

/** The control of a form that has this name. */
export const control = (name: string): HTMLElement => {
  const [found] = document.getElementsByName(name);
  if (!found) throw new Error(`There is no control named ${name}`);
  return found;
};

/** Types into, or chooses in, the control with this name. */
export const fill = (name: string, value: string): Promise<void> =>
  doing(() => fireEvent.change(control(name), { target: { value } }));

/** Picks one of the radio buttons with this name. */
export const pick = (name: string, value: string): Promise<void> => {
  const found = document.querySelector(`[name="${name}"][value="${value}"]`);
  if (!found) throw new Error(`${name} cannot be ${value}`);
  return doing(() => fireEvent.click(found));
};

export const press = (name: string | RegExp): Promise<void> =>
  doing(() => fireEvent.click(screen.getByRole('button', { name })));
