import type { Id } from 'react-toastify';
import { toast } from 'react-toastify';

/**
 * Stops the time of a toast for as long as the pointer is over it or the focus within it (WCAG 2.2, 2.2.1); gives what
 * ends that. The library's own pause knows of the pointer only, and would go on under the focus.
 */
export const pauseWhileUsed = (within: Element, toastId: Id): (() => void) => {
  const whole = within.closest('.Toastify__toast') ?? within;
  const used = { pointer: false, focus: false };
  const steps = [
    ['mouseenter', 'pointer', true],
    ['mouseleave', 'pointer', false],
    ['focusin', 'focus', true],
    ['focusout', 'focus', false],
  ] as const;
  const followed = steps.map(([type, part, now]) => {
    const follow = (): void => {
      used[part] = now;
      if (used.pointer || used.focus) toast.pause({ id: toastId });
      else toast.play({ id: toastId });
    };
    whole.addEventListener(type, follow);
    return () => whole.removeEventListener(type, follow);
  });
  return () => {
    for (const stop of followed) stop();
  };
};
