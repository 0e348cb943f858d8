import { withRetries } from '@ekamra/contracts/retry';
import type { Id } from 'react-toastify';

/** Toasts that are shown, by their kind and message. */
const shown = new Map<string, Id>();

/**
 * Shows a message in a toast. The same message again restarts its toast, so that equal ones never stack. The library is
 * loaded at the first input on the page at the latest, and not before the page is shown.
 */
const showOnce = async (kind: 'success' | 'warning' | 'error', message: string): Promise<void> => {
  const { toast } = await withRetries(() => import('react-toastify'));
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
