/** Events that an open dialog handles at the document, to close itself and to take the focus back. */
const dialogEvents = ['pointerdown', 'focusin', 'focusout'] as const;

/**
 * Keeps `element` reachable while a modal dialog is open, such as the Undo of a toast: its content can be
 * pressed and focused without the dialog closing or taking the focus back. Its content must be an `aria-live`
 * region, which dialogs don't hide from screen readers. Returns the function that undoes this.
 *
 * An open dialog disables pointer events on the body and listens at the document; events in `element` are
 * stopped at the root element, one step before that, after all other listeners.
 */
export const keepReachableOverDialogs = (element: HTMLElement): (() => void) => {
  const root = element.ownerDocument.documentElement;
  const stopInside = (event: PointerEvent | FocusEvent): void => {
    const target = event.type === 'focusout' && 'relatedTarget' in event ? event.relatedTarget : event.target;
    if (target instanceof Node && element.contains(target)) event.stopPropagation();
  };
  element.style.pointerEvents = 'auto';
  for (const type of dialogEvents) root.addEventListener(type, stopInside);
  return () => {
    element.style.pointerEvents = '';
    for (const type of dialogEvents) root.removeEventListener(type, stopInside);
  };
};
