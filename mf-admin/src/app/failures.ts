import { isCallFailed } from '@ekamra/contracts/client';

/** What a failure is, in a sentence for the admin. */
export const sentenceOf = (error: unknown): string => {
  if (!isCallFailed(error)) return 'Something went wrong on this page.';
  if (error.status === 0) return 'The server could not be reached. Check the connection and try again.';
  return error.message;
};
