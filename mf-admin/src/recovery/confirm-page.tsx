import { confirmPassword } from '@ekamra/contracts';
import { Alert, LinkButton, Button, Stack } from '@ekamra/ui';
import { useLoaderData, useNavigate, Link } from 'react-router-dom';
import { toast } from 'react-toastify';
import { isCallFailed } from '@ekamra/contracts/client';
import { calls } from '@ekamra/contracts/calls';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { SplitScreen } from '../sign-in/split-screen.tsx';
import type { OpenedLink } from './link-token.ts';
import { failureMessage } from '../app/failures.ts';

interface ConfirmationProps {
  /** Token of the mail's link. */
  token: string;
  onConfirmed(): void;
}

const Confirmation = ({ token, onConfirmed }: ConfirmationProps) => {
  const { api } = useBackOffice();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(calls.confirmPassword, { body: { token } });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    onConfirmed();
  };

  return (
    <Stack $gap={5}>
      {failure !== undefined && (
        <Alert tone="error" title={failureMessage(failure)}>
          {isCallFailed(failure) && failure.code === 'INVALID' && (
            <Link to={paths.forgotPassword}>Ask for a new link</Link>
          )}
        </Alert>
      )}
      <Button size="l" full busy={busy} busyLabel="Please Wait.." onClick={() => void confirm()}>
        Confirm new password
      </Button>
    </Stack>
  );
};

const IncompleteLink = () => (
  <SplitScreen title="Confirm Password" lead="A new password is confirmed by the link that we email to you.">
    <Alert tone="error" title="This link is not complete">
      Open it from the email once more, or copy all of it into the address bar.
    </Alert>
    <div>
      <LinkButton to={paths.forgotPassword} variant="secondary">
        Ask for a new link
      </LinkButton>
    </div>
  </SplitScreen>
);

/**
 * Page that the link in the recovery mail opens. Opening it changes nothing, because mail scanners open links, too;
 * its button confirms the new password. That ends all sessions of the admin, the one of this browser included.
 */
export default function ConfirmPage() {
  const { token, forgetToken } = useLoaderData<OpenedLink>();
  const { queryClient, session } = useBackOffice();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const parsedToken = confirmPassword.safeParse({ token });
  if (!parsedToken.success) return <IncompleteLink />;

  const finishRecovery = (): void => {
    forgetToken();
    session.clear();
    queryClient.clear();
    toast.success('Your password has been changed. Please sign in.');
    if (isMounted()) void navigate(paths.login, { replace: true });
  };
  return (
    <SplitScreen
      title="Confirm Password"
      lead="Your new password starts to work when you confirm. You are then signed out everywhere and sign in with it."
    >
      <Alert title="You did not ask for a new password?">
        Then do not confirm: somebody else has chosen this one. Close this page, and your password stays as it
        is.
      </Alert>
      <Confirmation token={parsedToken.data.token} onConfirmed={finishRecovery} />
    </SplitScreen>
  );
}
