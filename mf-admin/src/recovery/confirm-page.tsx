import { confirmPassword } from '@ekamra/contracts';
import { Alert, LinkButton, Button, Field, PasswordInput, Stack, useCheckedForm } from '@ekamra/ui';
import { useLoaderData, useNavigate, Link } from 'react-router-dom';
import { notify } from '../app/notify.ts';
import { calls } from '@ekamra/contracts/calls/calls';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { SplitScreen } from '../sign-in/split-screen.tsx';
import type { OpenedLink } from './link-token.ts';
import { failureMessage, fieldMessage } from '../app/failures.ts';

interface ConfirmationProps {
  /** Token of the mail's link. */
  token: string;
  onConfirmed(): void;
}

const loadResolver = async () => (await import('../form/account-resolvers.ts')).resolveConfirmation;

const Confirmation = ({ token, onConfirmed }: ConfirmationProps) => {
  const { api } = useBackOffice();
  const [failure, setFailure] = useState<unknown>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm(loadResolver, { defaultValues: { newPassword: '' } });

  const clearFailure = (): void => setFailure(undefined);
  const submit = handleSubmit(async ({ newPassword }) => {
    clearFailure();
    try {
      await api(calls.confirmPassword, { body: { token, newPassword } });
    } catch (error) {
      const message = fieldMessage(error, 'newPassword');
      if (message === undefined) setFailure(error);
      else setError('newPassword', { message }, { shouldFocus: true });
      return;
    }
    onConfirmed();
  }, clearFailure);

  return (
    <form
      noValidate
      method="post"
      aria-label="Confirm Password"
      onChange={clearFailure}
      onSubmit={(event) => void submit(event)}
    >
      <Stack $gap={5}>
        {errors.root?.message && <Alert tone="error" title={errors.root.message} />}
        {failure !== undefined && (
          <Alert tone="error" title={failureMessage(failure)}>
            {fieldMessage(failure, 'token') !== undefined && (
              <Link to={paths.forgotPassword}>Ask for a new link</Link>
            )}
          </Alert>
        )}
        <Field
          label="New Password"
          hint="The one that you chose when you asked for the link"
          required
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Button type="submit" size="l" full busy={isSubmitting} busyLabel="Please Wait..">
          Confirm new password
        </Button>
      </Stack>
    </form>
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
 * it asks for the new password once more, which only the person who asked for the link knows. Confirming ends all
 * sessions of the admin, the one of this browser included.
 */
export default function ConfirmPage() {
  const { token, forgetToken } = useLoaderData<OpenedLink>();
  const { queryClient, session } = useBackOffice();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const parsedToken = confirmPassword.shape.token.safeParse(token);
  if (!parsedToken.success) return <IncompleteLink />;

  const finishRecovery = (): void => {
    forgetToken();
    session.clear();
    queryClient.clear();
    notify.success('Your password has been changed. Please sign in.');
    if (isMounted()) void navigate(paths.login, { replace: true });
  };
  return (
    <SplitScreen
      title="Confirm Password"
      lead="Enter your new password once more. It starts to work when you confirm. You are then signed out everywhere and sign in with it."
    >
      <Alert title="You did not ask for a new password?">
        Then close this page: somebody else asked. Your password stays as it is.
      </Alert>
      <Confirmation token={parsedToken.data} onConfirmed={finishRecovery} />
    </SplitScreen>
  );
}
