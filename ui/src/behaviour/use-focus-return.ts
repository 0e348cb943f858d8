import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog was opened. Radix does so only for a trigger of its own;
 * ours are opened by state. Where that is gone, such as the row of what was just deleted, the page's content gets it.
 */
export const useFocusReturn = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const back = opener.current?.isConnected ? opener.current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus();
    },
  };
};
