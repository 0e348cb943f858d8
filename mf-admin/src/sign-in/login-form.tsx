import type { Session } from '@ekamra/contracts';
import { signIn } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Button, Field, Input, PasswordInput, Stack, useZodForm } from '@ekamra/ui';
import type { Ref } from 'react';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { isUnreachable, sentenceOf, toldByServer } from '../app/failures.ts';
import { FormFailure } from './form-failure.tsx';

export interface LoginFormProps {
  onSignedIn(session: Session): void;
  /** For the form's element. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * Phone number and password, with the checks and labels of spec.md 2.4 and 5; keeps the session that they open. Above
 * it stands the server's own message and nothing else (point 8); that there was no answer at all is told in a toast.
 */
export const LoginForm = ({ onSignedIn, ref }: LoginFormProps) => {
  const { api, session } = useBackOffice();
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useZodForm(signIn, { defaultValues: { phoneNo: '', password: '' } });

  const submit = handleSubmit(async (entered) => {
    setFailure(undefined);
    try {
      const { data } = await api(calls.signIn, { body: entered });
      session.keep(data);
      onSignedIn(data);
    } catch (error) {
      setFailure(toldByServer(error));
      if (isUnreachable(error)) toast.error(sentenceOf(error));
    }
  });

  return (
    <form ref={ref} noValidate method="post" aria-label="Log In" onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <FormFailure>{failure}</FormFailure>
        <Field label="Phone number" required error={errors.phoneNo?.message}>
          <Input type="tel" inputMode="numeric" autoComplete="username" {...register('phoneNo')} />
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
