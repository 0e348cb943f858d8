import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** How long, in milliseconds, a list stays after the pointer has left it, so that a slip doesn't close it. */
const grace = 160;
const hovers = (): boolean => window.matchMedia('(hover: hover)').matches;

/**
 * A list below a button: opens by click, Enter, Space or an arrow key, and under a mouse; closes by Esc (which
 * gives the focus back), and by a pointer or a focus that goes elsewhere (WAI-ARIA Authoring Practices,
 * "Disclosure navigation"). When `page` changes it is closed.
 */
export const useDropdown = (page: string) => {
  const frame = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === page;
  const set = (next: boolean) => {
    clearTimeout(closing.current);
    setOpenOn(next ? page : undefined);
  };
  useEffect(() => () => clearTimeout(closing.current), []);

  const focusLink = (choose: (at: number, count: number) => number) => {
    // The links can be focused only once they are shown.
    flushSync(() => set(true));
    const links = [...(frame.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[choose(at, links.length)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      set(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusLink((at, count) => (at + 1) % count);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      focusLink((at, count) => (at <= 0 ? count - 1 : at - 1));
    }
  };

  return {
    open,
    close: () => set(false),
    frameProps: {
      ref: frame,
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') set(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(closing.current);
        closing.current = setTimeout(() => set(false), grace);
      },
      onBlur: (event: FocusEvent) => {
        if (!frame.current?.contains(event.relatedTarget)) set(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      // Under a mouse the list is open before it is clicked; a click that closed it would surprise.
      onClick: (event: MouseEvent) => set(event.detail > 0 && hovers() ? true : !open),
    },
  };
};
