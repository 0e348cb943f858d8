import { confirmPassword } from '@ekamra/contracts';
import { Alert, LinkButton } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { useShown } from '../app/use-shown.ts';
import { SplitScreen } from '../sign-in/split-screen.tsx';
import { Confirmation } from './confirmation.tsx';
import type { OpenedLink } from './token-of-link.ts';

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
 * What the link in the recovery mail opens (architecture.md, "Access"). Opening it changes nothing, as mail scanners
 * do that too; its button does. All sessions of the admin end with it, the one that this browser may have as well.
 */
export default function ConfirmPage() {
  const { token, forget } = useLoaderData<OpenedLink>();
  const { session } = useBackOffice();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const shown = useShown();
  const given = confirmPassword.safeParse({ token });
  if (!given.success) return <IncompleteLink />;

  const goOn = (): void => {
    forget();
    session.clear();
    queryClient.clear();
    toast.success('Your password has been changed. Please sign in.');
    if (shown()) void navigate(paths.login, { replace: true });
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
      <Confirmation token={given.data.token} onConfirmed={goOn} />
    </SplitScreen>
  );
}
