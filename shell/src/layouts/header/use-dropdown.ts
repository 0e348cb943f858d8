import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long, in milliseconds, a list stays after the pointer has left it, so that a slip doesn't close it. */
const grace = 160;

/**
 * A list below a button: opens by click, by Enter, Space or Arrow Down, and on hover of a mouse; closes by
 * Esc (which gives the focus back), by a click or a focus elsewhere (WAI-ARIA Authoring Practices, "Disclosure
 * navigation menu"). `resetKey` closes it when it changes: the address, say.
 */
export const useDropdown = (resetKey: string) => {
  const frame = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState({ open: false, resetKey });
  const open = state.open && state.resetKey === resetKey;
  const set = (next: boolean) => {
    clearTimeout(closing.current);
    setState({ open: next, resetKey });
  };
  useEffect(() => () => clearTimeout(closing.current), []);

  const links = () => [...(frame.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const move = (event: KeyboardEvent, step: number) => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    const next = all[(at + step + all.length) % all.length];
    event.preventDefault();
    next?.focus();
  };

  return {
    open,
    frameProps: {
      ref: frame,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set(true),
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') closing.current = setTimeout(() => set(false), grace);
      },
      onBlur: (event: FocusEvent) => {
        if (!frame.current?.contains(event.relatedTarget)) set(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) {
          set(false);
          button.current?.focus();
        }
        if (event.key === 'ArrowDown') {
          if (!open) set(true);
          move(event, 1);
        }
        if (event.key === 'ArrowUp' && open) move(event, document.activeElement === button.current ? 0 : -1);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      // Under a mouse it is open already when it is clicked; closing it then would surprise.
      onClick: (event: { detail: number }) => set(event.detail > 0 && matchMedia('(hover: hover)').matches ? true : !open),
    },
  };
};
