import { recoveryForm } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { Button, Field, Input, PasswordInput, Stack, useZodForm } from '@ekamra/ui';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { FormFailure } from '../sign-in/form-failure.tsx';

const empty = { email: '', phoneNo: '', newPassword: '', confirmPassword: '' };

/** Asks for the mail that makes a new password work, with the checks and labels of spec.md 2.4 and 5. */
export const RecoveryForm = ({ onSent }: { onSent(): void }) => {
  const { api } = useBackOffice();
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useZodForm(recoveryForm, { defaultValues: empty });

  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await api(calls.forgotPassword, { body });
    } catch (error) {
      setFailure(sentenceOf(error));
      return;
    }
    onSent();
  });

  return (
    <form noValidate method="post" aria-label="Forgot Password" onSubmit={(event) => void submit(event)}>
      <Stack $gap={5}>
        <FormFailure>{failure}</FormFailure>
        <Field label="Email Address" required error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label="Phone Number" required error={errors.phoneNo?.message}>
          <Input type="tel" inputMode="numeric" autoComplete="tel" {...register('phoneNo')} />
        </Field>
        <Field label="New Password" hint="At least 6 characters" required error={errors.newPassword?.message}>
          <PasswordInput
            autoComplete="new-password"
            {...register('newPassword', { deps: 'confirmPassword' })}
          />
        </Field>
        <Field label="Confirm Password" required error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" size="l" full busy={isSubmitting} busyLabel="Please Wait..">
          Reset Password
        </Button>
      </Stack>
    </form>
  );
};
