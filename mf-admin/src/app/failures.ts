import { isCallFailed } from '@ekamra/contracts/calls/client';
import { isOffline } from '@ekamra/contracts/front/offline';

/** Returns a sentence for the admin about a failure. */
export const failureMessage = (error: unknown): string => {
  if (!isCallFailed(error)) return 'Something went wrong on this page.';
  if (error.status === 0)
    return isOffline()
      ? 'You are offline. Try again once the connection is back.'
      : 'The server could not be reached. Check the connection and try again.';
  return error.message || 'The server could not do this just now. Please try again.';
};

/** True if a call got no answer at all. */
export const isUnreachable = (error: unknown): boolean => isCallFailed(error) && error.status === 0;

/**
 * Returns the server's own message, undefined if it sent none; for forms that show nothing else. Rethrows anything but
 * a failed call.
 */
export const serverMessage = (error: unknown): string | undefined => {
  if (!isCallFailed(error)) throw error;
  return error.status === 0 ? undefined : error.message;
};

/** Returns the server's message about one field of a refused payload; undefined if there is none. */
export const fieldMessage = (error: unknown, path: string): string | undefined =>
  isCallFailed(error) ? error.errors.find((each) => each.path === path)?.message : undefined;
