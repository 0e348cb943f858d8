import { LinkButton, Button, Field, Input, PhoneInput, Stack, useCheckedForm } from '@ekamra/ui';
import { useNavigate } from 'react-router-dom';
import { notify } from '../app/notify.ts';
import { calls } from '@ekamra/contracts/calls/calls';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useIsMounted } from '../app/use-is-mounted.ts';
import { HomeShortcut, SplitScreen } from '../sign-in/split-screen.tsx';
import { useBackOffice } from '../app/context.ts';
import { failureMessage, fieldMessage } from '../app/failures.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';

const loadResolver = async () => (await import('../form/account-resolvers.ts')).resolveRecovery;
const empty = { email: '', phoneNo: '', newPassword: '', confirmPassword: '' };

const RecoveryForm = ({ onSent }: { onSent(): void }) => {
  const { api } = useBackOffice();
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm(loadResolver, { defaultValues: empty });

  const clearFailure = (): void => setFailure(undefined);
  const submit = handleSubmit(async (body) => {
    clearFailure();
    try {
      await api(calls.forgotPassword, { body });
    } catch (error) {
      const message = fieldMessage(error, 'newPassword');
      if (message === undefined) setFailure(failureMessage(error));
      else setError('newPassword', { message }, { shouldFocus: true });
      return;
    }
    onSent();
  }, clearFailure);

  return (
    <form
      noValidate
      method="post"
      aria-label="Forgot Password"
      onChange={clearFailure}
      onSubmit={(event) => void submit(event)}
    >
      <Stack $gap={5}>
        <FormFailure>{failure ?? errors.root?.message}</FormFailure>
        <Field label="Email Address" required error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone Number" required error={errors.phoneNo?.message}>
          <PhoneInput {...register('phoneNo')} />
        </Field>
        <NewPasswordFields register={register} errors={errors} />
        <Button type="submit" size="l" full busy={isSubmitting} busyLabel="Please Wait..">
          Reset Password
        </Button>
      </Stack>
    </form>
  );
};

/**
 * Next step, worded so that it does not reveal whether the admin exists, and short enough to read within a toast's 5
 * seconds.
 */
const nextStepMessage =
  'Please check your email and confirm by the link in it. The new password works only then.';

/** Page to request a new password. */
export default function RecoveryPage() {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const continueToLogin = (): void => {
    notify.success(nextStepMessage);
    if (isMounted()) void navigate(paths.login, { replace: true });
  };
  return (
    <SplitScreen
      title="Forgot Password"
      lead="Choose a new password. It starts to work once you confirm it by the link that we email to you."
      shortcuts={
        <>
          <HomeShortcut />
          <LinkButton to={paths.login} variant="quiet" size="s">
            Login
          </LinkButton>
        </>
      }
    >
      <RecoveryForm onSent={continueToLogin} />
    </SplitScreen>
  );
}
