import { calls } from '@ekamra/contracts/calls';
import { toast } from 'react-toastify';
import { isCallFailed } from '@ekamra/contracts/client';
import { ConfirmDialog } from '@ekamra/ui';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { browserStorage, hasDrafts } from '../form/draft/draft-store.ts';

/**
 * Returns the sign-out, with a confirmation if unsaved input would be lost. It ends the session on the server, clears
 * local storage and the query cache; the frame then redirects to `/`. The browser is signed out even if the server
 * cannot be reached.
 */
export const useSignOut = () => {
  const { api, queryClient, session, unsaved } = useBackOffice();
  const [isConfirming, setConfirming] = useState(false);
  const signOut = async (): Promise<void> => {
    // Started while there is still a token to send; the browser is signed out without waiting for the response.
    const serverSignOut = api(calls.signOut);
    session.clear();
    queryClient.clear();
    // Removes the Undo of the signed-out admin.
    toast.dismiss();
    try {
      await serverSignOut;
    } catch (error) {
      if (!isCallFailed(error)) throw error;
    }
  };
  return {
    signOut: (): void =>
      unsaved.current || hasDrafts(browserStorage()) ? setConfirming(true) : void signOut(),
    /** The confirmation dialog, which the caller has to render. */
    question: (
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Sign out without saving?"
        description="What you have not saved, unsaved drafts of other pages among it, will be lost."
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
      />
    ),
  };
};
