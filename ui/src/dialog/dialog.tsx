import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { keepFocus } from './keep-focus.ts';

const Bare = styled.dialog`
  max-width: none;
  max-height: none;
  margin: auto;
  padding: 0;
  border: 0;
  background: var(--color-white);
  color: var(--color-ink);

  &::backdrop {
    background: rgb(10 32 29 / 0.6);
  }
`;

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> {
  /** Its name, for screen readers. */
  'aria-label': string;
  /** It asks to be closed, by Esc or the system's own gesture: the caller stops rendering it. */
  onClose: () => void;
  /** What gets the focus when it opens; without it the first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog without a look of its own, open as long as it is rendered. It is the platform's: the rest of the page
 * is out of reach, Esc closes it, and the focus goes back to what had it.
 */
export const Dialog = ({ onClose, initialFocus, onKeyDown, ...rest }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    shown.showModal();
    initialFocus?.current?.focus({ preventScroll: true });
    return () => shown.close();
  }, [initialFocus]);
  return (
    <Bare
      {...rest}
      ref={element}
      onKeyDown={(event) => {
        keepFocus(event);
        onKeyDown?.(event);
      }}
      onCancel={(event) => {
        // A field for files tells of a choice that was left, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The event comes late: it may have been opened again.
        if (element.current?.open === false) onClose();
      }}
    />
  );
};
