import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';

const controlSelector = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map((control) => `${control}:not(:disabled, [tabindex='-1'])`)
  .join();

/** True if a control is visible; always true in browsers without `checkVisibility`. */
const isVisible = (control: HTMLElement): boolean =>
  !('checkVisibility' in control) || control.checkVisibility({ visibilityProperty: true });

/**
 * Cycles Tab inside an element: from its last control to its first, and back. A native modal dialog would
 * include the browser's toolbars, which visitors may not expect.
 */
export const trapFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return;
  const { currentTarget, shiftKey } = event;
  const focusable = [...currentTarget.querySelectorAll<HTMLElement>(controlSelector)].filter(isVisible);
  const { activeElement } = document;
  const wanted = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const hasNext = focusable.some(
    (control) => ((activeElement?.compareDocumentPosition(control) ?? 0) & wanted) !== 0,
  );
  if (hasNext && activeElement !== currentTarget) return;
  event.preventDefault();
  focusable.at(shiftKey ? -1 : 0)?.focus();
};

// In development, styled-components warns of attributes that it does not know, as `closedby`.
const Bare = styled.dialog.withConfig({ shouldForwardProp: () => true })`
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
  /** Accessible name. */
  'aria-label': string;
  /** False keeps it closed while rendered, for a button with the command `show-modal`; true by default. */
  isOpen?: boolean;
  /** Called if such a button has opened it before scripts listened; the caller then sets {@link isOpen}. */
  onOpen?: () => void;
  /** Called on Esc or the system's close gesture; the caller then closes it or stops rendering it. */
  onClose: () => void;
  /** Focused when the dialog opens; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Renders an unstyled modal `<dialog>`, open while rendered unless {@link DialogProps.isOpen} is false. The platform makes the rest of the page inert,
 * closes it on Esc and returns the focus.
 */
export const Dialog = ({ isOpen = true, onOpen, onClose, initialFocus, onKeyDown, ...rest }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return undefined;
    if (!dialog.open) dialog.showModal();
    initialFocus?.current?.focus({ preventScroll: true });
    return () => dialog.close();
  }, [initialFocus, isOpen]);
  const reportEarlyOpening = useEffectEvent(() => {
    if (element.current?.open && !isOpen) onOpen?.();
  });
  useEffect(() => reportEarlyOpening(), []);
  return (
    <Bare
      {...rest}
      ref={element}
      onKeyDown={(event) => {
        trapFocus(event);
        onKeyDown?.(event);
      }}
      onCancel={(event) => {
        // `cancel` also bubbles from file inputs.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The event is asynchronous: the dialog may be open again.
        if (element.current?.open === false) onClose();
      }}
    />
  );
};
