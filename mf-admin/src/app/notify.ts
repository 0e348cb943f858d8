import { type Id, toast } from 'react-toastify';

/** Toasts that are shown, by their kind and message. */
const shown = new Map<string, Id>();

/** Shows a message in a toast. The same message again restarts its toast, so that equal ones never stack. */
const showOnce =
  (kind: 'success' | 'warning' | 'error') =>
  (message: string): void => {
    const key = `${kind} ${message}`;
    const id = shown.get(key);
    // A toast that is on its way out can't be held.
    if (id !== undefined && toast.isActive(id)) toast.update(id, {});
    else shown.set(key, toast[kind](message, { onClose: () => shown.delete(key) }));
  };

/** Toasts of the back office. */
export const notify = {
  success: showOnce('success'),
  warning: showOnce('warning'),
  error: showOnce('error'),
};
