import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in the form while it is disabled: a browser takes it from a control that is being disabled and leaves
 * the keyboard nowhere. It goes to `place`, and afterwards back to the control that had it.
 */
export const useFocusKept = (disabled: boolean, place: RefObject<HTMLElement | null>): void => {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) before.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const held = document.activeElement;
    const lost = held === null || held === document.body || held.matches(':disabled');
    if (!disabled || !lost) return undefined;
    const control = before.current;
    place.current?.focus({ preventScroll: true });
    return () => {
      if (control?.isConnected && !document.activeElement?.matches('button')) control.focus();
    };
  }, [disabled, place]);
};
