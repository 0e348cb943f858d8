import { type Session, signIn } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Button, Field, PasswordInput, PhoneInput, Stack, useZodForm, InlineMessage } from '@ekamra/ui';
import { type Ref, useState } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { isUnreachable, failureMessage, serverMessage } from '../app/failures.ts';

const showOnScreen = (element: Element | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/**
 * Message about a refused form, above it. Scrolled into view, because on a phone the submit button is a screen further
 * down.
 */
export const FormFailure = ({ children }: { children: string | undefined }) =>
  children ? (
    <div ref={showOnScreen}>
      <InlineMessage tone="error">{children}</InlineMessage>
    </div>
  ) : null;

export interface LoginFormProps {
  onSignedIn(session: Session): void;
  /** Ref of the form element. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * Sign-in form with phone number and password, which stores the session. It shows only the server's own message; an
 * unreachable server is reported in a toast.
 */
export const LoginForm = ({ onSignedIn, ref }: LoginFormProps) => {
  const { api, session } = useBackOffice();
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useZodForm(signIn, { defaultValues: { phoneNo: '', password: '' } });

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    try {
      const { data } = await api(calls.signIn, { body: credentials });
      session.keep(data);
      onSignedIn(data);
    } catch (error) {
      setFailure(serverMessage(error));
      if (isUnreachable(error)) toast.error(failureMessage(error));
    }
  });

  return (
    <form ref={ref} noValidate method="post" aria-label="Log In" onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <FormFailure>{failure}</FormFailure>
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
  );
};
