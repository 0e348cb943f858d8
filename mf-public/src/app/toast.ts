import { withRetries } from '@ekamra/contracts/calls/retry';

/** Shows a toast, top right for 5000 ms. If the toast library fails to load, the message is dropped. */
export const showToast = async (
  message: string,
  kind: 'success' | 'info' | 'error' = 'success',
): Promise<void> => {
  try {
    const { toast } = await withRetries(() => import('react-toastify'));
    toast[kind](message);
  } catch {
    // A toast is never essential, so a failed load is ignored.
  }
};
