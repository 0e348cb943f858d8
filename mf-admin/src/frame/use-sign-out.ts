import { calls } from '@ekamra/contracts/calls';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { isCallFailed } from '@ekamra/contracts/client';

/**
 * Ends the session on the server and clears all local storage; the frame then leads to / (spec.md point 4).
 * Whoever signs out is signed out of this browser even when the server cannot be told.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { api, queryClient, session } = useBackOffice();
  return async () => {
    // Begun while there is a token to send; nobody has to wait for the answer.
    const told = api(calls.signOut);
    session.clear();
    queryClient.clear();
    // Nothing is left to be undone by whoever comes next.
    toast.dismiss();
    try {
      await told;
    } catch (error) {
      if (!isCallFailed(error)) throw error;
    }
  };
};
