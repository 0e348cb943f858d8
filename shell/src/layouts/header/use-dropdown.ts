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

/** Milliseconds that a list stays open after the pointer has left, so that a slip doesn't close it. */
const closeDelayMs = 160;
const hasHover = (): boolean => window.matchMedia('(hover: hover)').matches;

/**
 * Disclosure list below a button: opens by click, Enter, Space, arrow keys or mouse hover; closes by Esc (restoring the
 * focus), and when the pointer or focus leaves (WAI-ARIA Authoring Practices, "Disclosure navigation"), and when `page`
 * changes.
 */
export const useDropdown = (page: string) => {
  const frame = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === page;
  const set = (next: boolean) => {
    clearTimeout(closeTimer.current);
    setOpenOn(next ? page : undefined);
  };
  useEffect(() => () => clearTimeout(closeTimer.current), []);

  const focusLink = (choose: (at: number, count: number) => number) => {
    // Links can be focused only once they are visible.
    flushSync(() => set(true));
    const links = [...(frame.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[choose(at, links.length)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      set(false);
      button.current?.focus({ preventScroll: true });
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
        clearTimeout(closeTimer.current);
        closeTimer.current = setTimeout(() => set(false), closeDelayMs);
      },
      onBlur: (event: FocusEvent) => {
        if (!frame.current?.contains(event.relatedTarget)) set(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      // With a mouse the list is open before the click, so the click must not close it.
      onClick: (event: MouseEvent) => set(event.detail > 0 && hasHover() ? true : !open),
    },
  };
};
