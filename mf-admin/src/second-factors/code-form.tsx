import type { CodeConfirmation } from '@ekamra/contracts';
import { Button, Field, Input, Stack, useCheckedForm } from '@ekamra/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { failureMessage, fieldMessage } from '../app/failures.ts';
import { FormFailure } from '../form/form-failure.tsx';

const loadResolver = async () => (await import('../form/account-resolvers.ts')).resolveCode;

interface CodeFormProps {
  /** Accessible name. */
  label: string;
  ticket: string;
  hint: string;
  submitLabel: string;
  /** Sends the code; its refusal is shown beside the field. */
  onSubmit(confirmation: CodeConfirmation): Promise<void>;
  /** Called with the server's message if the ticket does not work any more. */
  onExpired(message: string): void;
  /** Other actions, below the submit button. */
  children?: ReactNode;
}

/** Form with one field, a code of an authenticator app or a recovery code, which has the focus at once. */
export const CodeForm = ({ ticket, onSubmit, onExpired, children, ...texts }: CodeFormProps) => {
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useCheckedForm(loadResolver, { defaultValues: { ticket, code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);

  const clearFailure = (): void => setFailure(undefined);
  const submit = handleSubmit(async (confirmation) => {
    clearFailure();
    try {
      await onSubmit(confirmation);
    } catch (error) {
      const expired = fieldMessage(error, 'ticket');
      const wrongCode = fieldMessage(error, 'code');
      if (expired !== undefined) onExpired(expired);
      else if (wrongCode === undefined) setFailure(failureMessage(error));
      else setError('code', { message: wrongCode }, { shouldFocus: true });
    }
  }, clearFailure);

  return (
    <form
      noValidate
      method="post"
      aria-label={texts.label}
      onChange={clearFailure}
      onSubmit={(event) => void submit(event)}
    >
      <Stack $gap={5}>
        <FormFailure>{failure ?? errors.root?.message}</FormFailure>
        <Field label="Code" hint={texts.hint} required error={errors.code?.message}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...register('code')}
          />
        </Field>
        <Button type="submit" size="l" full busy={isSubmitting} busyLabel="Please Wait..">
          {texts.submitLabel}
        </Button>
        {children}
      </Stack>
    </form>
  );
};
