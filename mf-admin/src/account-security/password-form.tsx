import { calls } from '@ekamra/contracts/calls/calls';
import { Button, Field, PasswordInput, Stack, useCheckedForm } from '@ekamra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { failureMessage, fieldMessage } from '../app/failures.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { OwnUsername } from './own-username.tsx';
import { openSessionsKey } from './session-calls.ts';

const loadResolver = async () => (await import('../form/account-resolvers.ts')).resolvePasswordChange;
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const checkedByServer = ['currentPassword', 'newPassword'] as const;

/** Form that changes the own password, which ends all other sessions. */
export const PasswordForm = () => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm(loadResolver, { defaultValues: empty });

  const showFailure = (error: unknown): void => {
    const refused = checkedByServer.find((name) => fieldMessage(error, name) !== undefined);
    if (refused === undefined) setFailure(failureMessage(error));
    else setError(refused, { message: fieldMessage(error, refused) ?? '' }, { shouldFocus: true });
  };
  const clearFailure = (): void => setFailure(undefined);
  const submit = handleSubmit(async (body) => {
    clearFailure();
    try {
      await api(calls.changePassword, { body });
    } catch (error) {
      showFailure(error);
      return;
    }
    reset(empty);
    notify.success('Your password has been changed. All other browsers are signed out.');
    await queryClient.invalidateQueries({ queryKey: openSessionsKey });
  }, clearFailure);

  return (
    <form
      noValidate
      method="post"
      aria-label="Change password"
      onChange={clearFailure}
      onSubmit={(event) => void submit(event)}
    >
      <OwnUsername />
      <Stack $gap={5}>
        <FormFailure>{failure ?? errors.root?.message}</FormFailure>
        <Field label="Current Password" required error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <NewPasswordFields register={register} errors={errors} />
        <Button type="submit" full busy={isSubmitting} busyLabel="Please Wait..">
          Change Password
        </Button>
      </Stack>
    </form>
  );
};
