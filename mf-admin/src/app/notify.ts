import { withRetries } from '@ekamra/contracts/calls/retry';
import type { Id } from 'react-toastify';

/** Toasts that are shown, by their kind and message. */
const shown = new Map<string, Id>();

/** Shows a message in a popover of the browser, or at the end of the page where it has none. It closes by Escape or a press beside it. */
const showWithoutLibrary = (message: string): void => {
  // Browsers centre a popover by its margins, of which the page's styles leave a paragraph none.
  const box = document.createElement('div');
  box.role = 'alert';
  box.popover = 'auto';
  box.textContent = message;
  Object.assign(box.style, {
    maxWidth: 'min(30rem, 100% - 2rem)',
    padding: 'var(--space-6)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-m)',
    color: 'var(--color-ink)',
    boxShadow: 'var(--shadow-l)',
  });
  box.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') box.remove();
  });
  // oxlint-disable-next-line remote/no-document-change -- a popover above the page, which it leaves as it is
  document.body.append(box);
  if ('showPopover' in box) box.showPopover();
};

/**
 * Shows a message in a toast. The same message again restarts its toast, so that equal ones never stack. The library is
 * loaded at the first input on the page at the latest, and not before the page is shown; a message must not depend on it.
 */
const showOnce = async (kind: 'success' | 'warning' | 'error', message: string): Promise<void> => {
  const library = await withRetries(() => import('react-toastify')).catch(() => undefined);
  if (!library) return showWithoutLibrary(message);
  const { toast } = library;
  const key = `${kind} ${message}`;
  const id = shown.get(key);
  // A toast that is on its way out can't be held.
  if (id !== undefined && toast.isActive(id)) toast.update(id, {});
  else shown.set(key, toast[kind](message, { onClose: () => shown.delete(key) }));
};

/** Toasts of the back office. */
export const notify = {
  success: (message: string): void => void showOnce('success', message),
  warning: (message: string): void => void showOnce('warning', message),
  error: (message: string): void => void showOnce('error', message),
};
