import type { CallFailed } from '@ekamra/contracts';

/**
 * Whether an error is a failed call. It goes by the name and not by `instanceof`, because the client is the
 * shell's, which was built apart and has a class of its own.
 */
export const isCallFailed = (error: unknown): error is CallFailed =>
  error instanceof Error && error.name === 'CallFailed';

/** What a failure is, in a sentence for the admin. */
export const sentenceOf = (error: unknown): string => {
  if (!isCallFailed(error)) return 'Something went wrong on this page.';
  if (error.status === 0) return 'The server could not be reached. Check the connection and try again.';
  return error.message;
};
