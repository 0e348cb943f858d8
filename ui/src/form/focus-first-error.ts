/**
 * Scrolls to the first control in `within` that is marked as wrong, and focuses it.
 * Call it once the errors are rendered. Returns whether there was one.
 */
export const focusFirstError = (within: ParentNode): boolean => {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  if (!wrong) return false;
  wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center' });
  return true;
};
