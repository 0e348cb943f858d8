import { Button } from '@ekamra/ui';
import { useCallback, useRef } from 'react';
import type { ToastContentProps } from 'react-toastify';
import { toast } from 'react-toastify';
import { styled } from 'styled-components';
import { pauseWhileUsed } from './pause-toast.ts';

/** How long something can be undone: milliseconds. Other toasts stand for 5000 (spec.md point 8). */
export const undoMs = 10_000;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  width: 100%;
  overflow-wrap: anywhere;
`;

interface UndoContentProps extends ToastContentProps {
  message: string;
  label: string;
  onPress(): void;
}

const UndoContent = ({ message, label, onPress, closeToast, toastProps }: UndoContentProps) => {
  const { toastId } = toastProps;
  const line = useCallback(
    (element: HTMLElement | null) => (element ? pauseWhileUsed(element, toastId) : undefined),
    [toastId],
  );
  // It can still be pressed while it leaves the screen.
  const pressed = useRef(false);
  const press = (): void => {
    if (pressed.current) return;
    pressed.current = true;
    closeToast();
    // The button goes, and the focus must not go with it.
    document.querySelector('main')?.focus({ preventScroll: true });
    onPress();
  };
  return (
    <Line ref={line}>
      <span>{message}</span>
      <Button variant="secondary" size="s" title="Alt T, then Tab, leads here" onClick={press}>
        {label}
      </Button>
    </Line>
  );
};

interface Offer {
  message: string;
  /** What the button says. */
  label: string;
  onPress(): void;
}

/** A toast with a button that stands for 10 seconds; its time stops while it is hovered or has the focus. */
export const offer = (type: 'success' | 'error', content: Offer): void => {
  toast((props: ToastContentProps) => <UndoContent {...props} {...content} />, {
    type,
    autoClose: undoMs,
    pauseOnHover: false,
    closeOnClick: false,
    // A drag would close what the pointer is held down on.
    draggable: false,
  });
};
