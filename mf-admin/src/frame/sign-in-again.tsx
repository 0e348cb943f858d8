import { Button, Modal } from '@ekamra/ui';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBackOffice } from '../app/context.ts';
import { loginPath } from '../app/paths.ts';
import { LoginForm } from '../sign-in/login-form.tsx';

/**
 * Shown over the page when the session has ended on the server: whoever signs in here goes on where they were, with
 * everything they had typed. Closing it lets the call fail and leaves the page as it is; leaving leads to the sign-in
 * page.
 */
export const SignInAgain = ({ adminId }: { adminId: string }) => {
  const { gate, queryClient, session } = useBackOffice();
  const waiting = useSyncExternalStore(gate.subscribe, gate.waiting);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = async (): Promise<void> => {
    gate.settle(false);
    session.clear();
    queryClient.clear();
    await navigate(loginPath(pathname + search));
  };

  return (
    <Modal
      open={waiting}
      onOpenChange={(open) => !open && gate.settle(false)}
      guarded
      size="s"
      title="Please sign in again"
      description="Your session has ended. What you typed on this page is still here."
      footer={
        <Button variant="quiet" onClick={() => void leave()}>
          Leave this page
        </Button>
      }
    >
      <LoginForm
        onSignedIn={({ details }) => {
          // Somebody else's data must not stay on the screen of whoever signed in now.
          if (details._id !== adminId) queryClient.clear();
          gate.settle(true);
        }}
      />
    </Modal>
  );
};
