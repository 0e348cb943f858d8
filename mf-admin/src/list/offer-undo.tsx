import { isCallFailed } from '@ekamra/contracts/calls/client';
import { Button, Cluster } from '@ekamra/ui';
import { useCallback, useRef } from 'react';
import { type Id, type ToastContentProps, toast } from 'react-toastify';
import { styled } from 'styled-components';
import { failureMessage } from '../app/failures.ts';
import { holdPage } from '../app/hold-page.ts';
import { notify } from '../app/notify.ts';
import type { Named } from './bulk/bulk-kind.ts';

/**
 * Pauses the timer of a toast while it is hovered or has the focus within (WCAG 2.2, success criterion 2.2.1). Returns
 * a function that stops listening. The library's own pause ignores the focus.
 */
const pauseWhileUsed = (within: Element, id: Id): (() => void) => {
  const toastElement = within.closest('.Toastify__toast') ?? within;
  const types = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const;
  let isHovered = false;
  let hasFocus = false;
  const follow = ({ type }: Event): void => {
    if (type.startsWith('mouse')) isHovered = type === 'mouseenter';
    else hasFocus = type === 'focusin';
    if (isHovered || hasFocus) toast.pause({ id });
    else toast.play({ id });
  };
  for (const type of types) toastElement.addEventListener(type, follow);
  return () => {
    for (const type of types) toastElement.removeEventListener(type, follow);
  };
};

const undoMs = 10_000;

const Line = styled(Cluster).attrs({ as: 'span', $justify: 'space-between' })`
  gap: var(--space-1) var(--space-3);
  width: 100%;
  overflow-wrap: anywhere;
`;

interface ActionToast {
  message: string;
  /** Label of the button. */
  label: string;
  onPress(): void;
}

const ToastContent = ({
  message,
  label,
  onPress,
  closeToast,
  toastProps,
}: ActionToast & ToastContentProps) => {
  const { toastId } = toastProps;
  const line = useCallback(
    (element: HTMLElement | null) => (element ? pauseWhileUsed(element, toastId) : undefined),
    [toastId],
  );
  // The button can still be pressed during the exit animation.
  const isPressed = useRef(false);
  const press = (): void => {
    if (isPressed.current) return;
    isPressed.current = true;
    closeToast();
    // Keeps the focus on the page when the button is removed.
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

/** Shows a toast with a button for 10 seconds; the timer pauses while it is hovered or has the focus. */
const showActionToast = (type: 'success' | 'error', content: ActionToast): void => {
  toast((props: ToastContentProps) => <ToastContent {...props} {...content} />, {
    type,
    autoClose: undoMs,
    pauseOnHover: false,
    closeOnClick: false,
    // A drag would close the toast under a pointer that is held down.
    draggable: false,
  });
};

export interface UndoOptions {
  /** Plural name of the records, such as `buildings`. */
  nouns: string;
  /** Restores one record on the server. */
  restore(id: string): Promise<unknown>;
  /** Refetches the lists. */
  refresh(): Promise<unknown>;
}

interface Failed extends Named {
  error: unknown;
}

const describeRecords = (records: readonly Named[], nouns: string): string => {
  const [only, ...others] = records;
  return only && others.length === 0 ? `“${only.name}”` : `${records.length} ${nouns}`;
};

// The server no longer has the record, so a retry is pointless.
const isGone = ({ error }: Failed): boolean => isCallFailed(error) && error.status === 404;

const restoreAll = async (records: readonly Named[], options: UndoOptions): Promise<void> => {
  const failed: Failed[] = [];
  const release = holdPage();
  for (const record of records) {
    try {
      await options.restore(record.id);
    } catch (error) {
      failed.push({ ...record, error });
    }
  }
  release();
  const gone = new Set(failed.map(({ id }) => id));
  const restored = records.filter(({ id }) => !gone.has(id));
  await options.refresh();
  if (restored.length > 0) notify.success(`${describeRecords(restored, options.nouns)} restored`);
  for (const one of failed) {
    const message = `“${one.name}” could not be restored. ${failureMessage(one.error)}`;
    if (isGone(one)) notify.error(message);
    else
      showActionToast('error', {
        message,
        label: 'Try again',
        onPress: () => void restoreAll([one], options),
      });
  }
};

/**
 * Shows a toast that records were deleted, with Undo for 10 seconds. Restores that fail get a toast with the reason.
 */
export const offerUndo = (records: readonly Named[], options: UndoOptions): void =>
  showActionToast('success', {
    message: `Deleted ${describeRecords(records, options.nouns)}`,
    label: 'Undo',
    onPress: () => void restoreAll(records, options),
  });
