const controlOf = (form: HTMLFormElement, name: string): HTMLElement | undefined => {
  const found = form.elements.namedItem(name);
  const control = found instanceof Element ? found : found?.[0];
  return control instanceof HTMLElement ? control : undefined;
};

/** Scrolls to the control of a form that has this name and focuses it; of a group of radio buttons, the first. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = controlOf(form, name);
  if (!control) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
};

/** Focuses the control that comes first in the form of those with these names. */
export const focusFirstOf = (form: HTMLFormElement, names: readonly string[]): void => {
  const [first] = names
    .flatMap((name) => controlOf(form, name) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  if (first) focusField(form, first.getAttribute('name') ?? '');
};

/** Gives the focus to the first field in a place. */
export const focusFirstField = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')?.focus();
