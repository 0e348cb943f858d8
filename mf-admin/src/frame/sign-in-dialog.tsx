import { Button, Modal } from '@ekamra/ui';
import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { useBackOffice } from '../app/context.ts';
import { loginPath } from '../app/paths.ts';
import { clearExceptDrafts } from '../form/draft/drafts.ts';
import { isEditQuery } from '../form/edit-query.ts';
import { LoginForm } from '../sign-in/login-form.tsx';

/** Drops data cached for another admin and refetches what is on screen, except the record of an open form. */
const dropCachedData = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ predicate: (query) => !isEditQuery(query) });
};

export interface SignInDialogProps {
  /** Id of the admin whose session has ended. */
  adminId: string;
  /** True while calls wait for a sign-in. */
  isOpen: boolean;
  /** Called with the address to go to, before the session is cleared. */
  onLeave(address: string): void;
}

/**
 * Dialog shown when the session has ended on the server: after a sign-in the page continues with everything that was
 * typed. If another admin signs in, the input stays and is saved only when they submit it. Closing the dialog lets the
 * call fail and keeps the page; leaving goes to the sign-in page.
 */
export const SignInDialog = ({ adminId, isOpen, onLeave }: SignInDialogProps) => {
  const { gate, queryClient, session } = useBackOffice();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);

  const leave = (): void => {
    gate.settle(false);
    onLeave(loginPath(pathname + search));
    // The admin finds their drafts after the next sign-in.
    clearExceptDrafts(browserStorage(), session.clear);
    queryClient.clear();
  };

  return (
    <Modal
      open={isOpen}
      onOpenChange={(open) => !open && gate.settle(false)}
      guarded
      initialFocus={form}
      size="s"
      title="Please sign in again"
      description="Your session has ended. What you typed on this page is still here."
      footer={
        <Button variant="quiet" onClick={leave}>
          Leave this page
        </Button>
      }
    >
      <LoginForm
        ref={form}
        onSignedIn={({ details }) => {
          if (details._id !== adminId) dropCachedData(queryClient);
          gate.settle(true);
        }}
      />
    </Modal>
  );
};
