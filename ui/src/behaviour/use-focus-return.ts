import { type RefObject, useRef } from 'react';

/** Focus targets of a dialog, other than its first control on opening and its opener on closing. */
export interface FocusTargets {
  /** Focused when the dialog opens; for a form its first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focused when the dialog closes; for a form its submit button. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Returns the element, or for a form its first control that matches `selector`. */
const focusTarget = (element: HTMLElement | null | undefined, selector: string): Element | null | undefined =>
  element instanceof HTMLFormElement
    ? [...element.elements].find((control) => control.matches(selector))
    : element;

/**
 * Returns the focus to the opener when a dialog closes. Radix does so only for its own triggers; ours are
 * opened by state. If the opener is gone or disabled, such as the row of a deleted record, the page's content
 * gets the focus. The page does not move: browsers would scroll to a link in a sticky bar, although it is in view.
 */
export const useFocusReturn = ({ initialFocus, finalFocus }: FocusTargets = {}) => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const start = focusTarget(initialFocus?.current, ':is(input, select, textarea):enabled');
      if (!(start instanceof HTMLElement)) return;
      event.preventDefault();
      start.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = focusTarget(finalFocus?.current, '[type="submit"]') ?? opener.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
};
