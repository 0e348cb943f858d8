import { isCallFailed } from '@ekamra/contracts/client';

/** What a failure is, in a sentence for the admin. */
export const sentenceOf = (error: unknown): string => {
  if (!isCallFailed(error)) return 'Something went wrong on this page.';
  if (error.status === 0) return 'The server could not be reached. Check the connection and try again.';
  return error.message || 'The server could not do this just now. Please try again.';
};

/** Whether a call got no answer at all. */
export const isUnreachable = (error: unknown): boolean => isCallFailed(error) && error.status === 0;

/**
 * The server's own message, for the form that shows nothing but that (spec.md point 8, "Login failure"); undefined when
 * it sent none. Throws what isn't a failed call: a mistake of ours.
 */
export const toldByServer = (error: unknown): string | undefined => {
  if (!isCallFailed(error)) throw error;
  return error.status === 0 ? undefined : error.message;
};
