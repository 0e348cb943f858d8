/** Scrolls to the control of a form that has this name and focuses it; of a group of radio buttons, the first. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const found = form.elements.namedItem(name);
  const control = found instanceof Element ? found : found?.[0];
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
};
