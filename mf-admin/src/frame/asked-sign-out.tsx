import { ConfirmDialog } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { browserStorage, hasDrafts } from '../form/draft/draft-store.ts';
import { useSignOut } from './use-sign-out.ts';

export interface AskedSignOut {
  /** Signs out, after asking where something has not been saved. */
  signOut(): void;
  /** The question; to be rendered. */
  question: ReactNode;
}

/** Signs out, but asks first when that loses something. */
export const useAskedSignOut = (): AskedSignOut => {
  const { unsaved } = useBackOffice();
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  return {
    signOut: () => (unsaved.get() || hasDrafts(browserStorage()) ? setAsking(true) : void signOut()),
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out without saving?"
        description="What you have not saved, unsaved drafts of other pages among it, will be lost."
        confirmLabel="Sign out"
        onConfirm={() => void signOut()}
      />
    ),
  };
};
