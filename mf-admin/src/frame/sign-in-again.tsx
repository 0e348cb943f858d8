import { Button, Modal } from '@ekamra/ui';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackOffice } from '../app/context.ts';
import { loginPath } from '../app/paths.ts';
import { browserStorage, keepingDrafts } from '../form/draft/draft-store.ts';
import { isEdited } from '../form/edit-query.ts';
import { LoginForm } from '../sign-in/login-form.tsx';

/** Forgets what was read in the name of another admin, and reads again what is shown. A form that is open stays. */
const forgetAnswers = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ predicate: (query) => !isEdited(query) });
};

export interface SignInAgainProps {
  /** Id of the admin whose session has ended. */
  adminId: string;
  /** Told where to go before the session is cleared. */
  onLeave(address: string): void;
}

/**
 * Shown over the page when the session has ended on the server: whoever signs in here goes on where they were, with
 * everything they had typed. Another admin than before finds it, too, and saves it only by submitting it. Closing it
 * lets the call fail and leaves the page as it is; leaving leads to the sign-in page.
 */
export const SignInAgain = ({ adminId, onLeave }: SignInAgainProps) => {
  const { gate, queryClient, session } = useBackOffice();
  const waiting = useSyncExternalStore(gate.subscribe, gate.waiting);
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);

  const leave = (): void => {
    gate.settle(false);
    onLeave(loginPath(pathname + search));
    // Whoever comes back finds what they had typed.
    keepingDrafts(browserStorage(), session.clear);
    queryClient.clear();
  };

  return (
    <Modal
      open={waiting}
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
          if (details._id !== adminId) forgetAnswers(queryClient);
          gate.settle(true);
        }}
      />
    </Modal>
  );
};
