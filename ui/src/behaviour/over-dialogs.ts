/** What an open dialog hears at the document, to close itself and to fetch back the focus. */
const heard = ['pointerdown', 'focusin', 'focusout'] as const;

/**
 * Keeps what stands in `place` in reach while a modal dialog is open, such as the Undo of a toast: it can be pressed,
 * and it may have the focus, without the dialog closing or fetching the focus back. What is said there has to be an
 * `aria-live` region, which a dialog hides from nobody. Gives what ends that.
 *
 * An open dialog takes the pointer from the whole body and listens at the document; what happens in `place` is stopped
 * one step before that, after everything else has heard it.
 */
export const reachableOverDialogs = (place: HTMLElement): (() => void) => {
  const root = place.ownerDocument.documentElement;
  const keep = (event: PointerEvent | FocusEvent): void => {
    const met = event.type === 'focusout' && 'relatedTarget' in event ? event.relatedTarget : event.target;
    if (met instanceof Node && place.contains(met)) event.stopPropagation();
  };
  place.style.pointerEvents = 'auto';
  for (const type of heard) root.addEventListener(type, keep);
  return () => {
    place.style.pointerEvents = '';
    for (const type of heard) root.removeEventListener(type, keep);
  };
};
