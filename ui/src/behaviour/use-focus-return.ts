import type { RefObject } from 'react';
import { useRef } from 'react';

/** Where the focus goes when a dialog opens and closes, other than to its first control and back. */
export interface FocusPlaces {
  /** What gets it when the dialog opens; of a form its first field. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets it when the dialog closes; of a form its submit button. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** An element, or the first control of a form that a selector is of. */
const within = (place: HTMLElement | null | undefined, selector: string): Element | null | undefined =>
  place instanceof HTMLFormElement ? [...place.elements].find((control) => control.matches(selector)) : place;

/**
 * Gives the focus back to what had it when a dialog was opened. Radix does so only for a trigger of its own;
 * ours are opened by state. Where that can't have it any more, such as the row of what was just deleted, the page's
 * content gets it.
 */
export const useFocusReturn = ({ initialFocus, finalFocus }: FocusPlaces = {}) => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const start = within(initialFocus?.current, ':is(input, select, textarea):enabled');
      if (!(start instanceof HTMLElement)) return;
      event.preventDefault();
      start.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const back = within(finalFocus?.current, '[type="submit"]') ?? opener.current;
      if (back instanceof HTMLElement) back.focus();
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
  };
};
