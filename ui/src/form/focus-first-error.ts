/**
 * Scrolls to the first invalid control in `within` and focuses it. Call it once the errors are rendered.
 * Returns true if there was one.
 */
export const focusFirstError = (container: ParentNode): boolean => {
  const invalid = container.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  if (!invalid) return false;
  invalid.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: 'center' });
  return true;
};
