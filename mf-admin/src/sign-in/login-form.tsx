import type { SecondFactorStep, Session } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { Button, Field, PasswordInput, PhoneInput, Stack, useCheckedForm } from '@ekamra/ui';
import { type Ref, useState } from 'react';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { isUnreachable, failureMessage, serverMessage } from '../app/failures.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { PasskeyButton } from '../second-factors/passkey-button.tsx';
import { SecondStep } from '../second-factors/second-step.tsx';

const loadResolver = async () => (await import('../form/account-resolvers.ts')).resolveSignIn;

export interface LoginFormProps {
  onSignedIn(session: Session): void;
  /** Ref of the form element. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * Sign-in form with phone number and password, which stores the session; a second step follows in its place if the
 * account has one. It shows only the server's own message; an unreachable server is reported in a toast.
 */
export const LoginForm = ({ onSignedIn, ref }: LoginFormProps) => {
  const { api, session } = useBackOffice();
  const [failure, setFailure] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondFactorStep['secondFactor']>();
  const {
    register,
    handleSubmit,
    resetField,
    formState: { errors, isSubmitting },
  } = useCheckedForm(loadResolver, { defaultValues: { phoneNo: '', password: '' } });

  const complete = (answer: Session): void => {
    session.keep(answer);
    onSignedIn(answer);
  };
  const restart = (reason?: string): void => {
    resetField('password');
    setSecondStep(undefined);
    setFailure(reason);
  };
  const clearFailure = (): void => setFailure(undefined);
  const submit = handleSubmit(async (credentials) => {
    clearFailure();
    try {
      const { data } = await api(calls.signIn, { body: credentials });
      if ('secondFactor' in data) setSecondStep(data.secondFactor);
      else complete(data);
    } catch (error) {
      setFailure(serverMessage(error));
      if (isUnreachable(error)) notify.error(failureMessage(error));
    }
  }, clearFailure);

  if (secondStep) return <SecondStep step={secondStep} onSignedIn={complete} onRestart={restart} />;
  return (
    <Stack $gap={5}>
      <form
        ref={ref}
        noValidate
        method="post"
        aria-label="Log In"
        onChange={clearFailure}
        onSubmit={(event) => void submit(event)}
      >
        <Stack $gap={5}>
          <FormFailure>{failure ?? errors.root?.message}</FormFailure>
          <Field label="Phone number" required error={errors.phoneNo?.message}>
            {/* HTML allows `autocomplete="username"`, which password managers rely on, only in fields of type `text`. */}
            <PhoneInput type="text" inputMode="tel" autoComplete="username" {...register('phoneNo')} />
          </Field>
          <Field label="Password" required error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register('password')} />
          </Field>
          <Button type="submit" size="l" full busy={isSubmitting} busyLabel="Please Wait..">
            Log In
          </Button>
        </Stack>
      </form>
      <PasskeyButton onSignedIn={complete}>Sign in with a passkey</PasskeyButton>
    </Stack>
  );
};
