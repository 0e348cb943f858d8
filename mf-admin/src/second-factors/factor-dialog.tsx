import type { NewPasskeyForm } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { Button, Field, Input, Modal, PasswordInput, Stack, useCheckedForm } from '@ekamra/ui';
import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../app/notify.ts';
import { OwnUsername } from '../account-security/own-username.tsx';
import { useBackOffice } from '../app/context.ts';
import { failureMessage, fieldMessage } from '../app/failures.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { AuthenticatorSteps } from './authenticator-steps.tsx';
import { CodeForm } from './code-form.tsx';
import type { FactorAction, FactorStep } from './factor-actions.ts';
import { PasskeyFailed } from './passkeys.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';

interface PasswordStepProps {
  action: FactorAction;
  /** Reason why the admin is asked again. */
  reason: string | undefined;
  onDone(next: FactorStep | undefined): void;
}

const fieldNames = ['name', 'currentPassword'] as const;
const loadResolvers = () => import('../form/account-resolvers.ts');
const loadNamed = async () => (await loadResolvers()).resolveNamedPasskey;
const loadUnnamed = async () => (await loadResolvers()).resolveUnnamed;

const messageOf = (error: unknown): string => {
  if (error instanceof PasskeyFailed) return error.message;
  // About something that is no field of the form.
  const [refusal] = isCallFailed(error) ? error.errors : [];
  return refusal?.message ?? failureMessage(error);
};

/** Form that makes a change once the admin has proved to be present. */
const PasswordStep = ({ action, reason, onDone }: PasswordStepProps) => {
  const hasName = action.passkeyName !== undefined;
  const [failure, setFailure] = useState(reason);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useCheckedForm<NewPasskeyForm, NewPasskeyForm>(hasName ? loadNamed : loadUnnamed, {
    defaultValues: { currentPassword: '', name: action.passkeyName ?? '' },
  });

  const showFailure = (error: unknown): void => {
    const refused = fieldNames.find((name) => fieldMessage(error, name) !== undefined);
    if (refused === undefined) setFailure(messageOf(error));
    else setError(refused, { message: fieldMessage(error, refused) ?? '' }, { shouldFocus: true });
  };
  const clearFailure = (): void => setFailure(undefined);
  const submit = handleSubmit(async (typed: NewPasskeyForm) => {
    clearFailure();
    try {
      onDone(await action.run(typed));
    } catch (error) {
      showFailure(error);
    }
  }, clearFailure);

  return (
    <form
      noValidate
      method="post"
      aria-label={action.title}
      onChange={clearFailure}
      onSubmit={(event) => void submit(event)}
    >
      <OwnUsername />
      <Stack $gap={5}>
        <FormFailure>{failure ?? errors.root?.message}</FormFailure>
        {hasName && (
          <Field label="Name" hint="Such as “Laptop”" required error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
        )}
        <Field label="Current Password" required error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Button
          type="submit"
          size="l"
          full
          variant={action.variant ?? 'primary'}
          busy={isSubmitting}
          busyLabel="Please Wait.."
        >
          {action.submitLabel}
        </Button>
      </Stack>
    </form>
  );
};

interface FactorDialogProps {
  action: FactorAction;
  /** Called after each change, before the dialog closes. */
  onChanged(): void;
  onClose(): void;
}

/** Dialog that makes a change of second factors, from the password to new recovery codes. */
export const FactorDialog = ({ action, onChanged, onClose }: FactorDialogProps) => {
  const { api } = useBackOffice();
  const [step, setStep] = useState<FactorStep>({ kind: 'password', action });
  const [reason, setReason] = useState<string>();
  const body = useRef<HTMLDivElement>(null);

  const show = (next: FactorStep | undefined): void => {
    if (next?.kind !== 'authenticator') {
      onChanged();
      notify.success(action.done);
    }
    if (next) setStep(next);
    else onClose();
  };

  const contents: Record<FactorStep['kind'], ReactNode> = {
    password: <PasswordStep action={action} reason={reason} onDone={show} />,
    authenticator: step.kind === 'authenticator' && (
      <Stack $gap={5}>
        <AuthenticatorSteps setUp={step.setUp} />
        <CodeForm
          label={action.title}
          ticket={step.setUp.ticket}
          hint="Six digits"
          submitLabel="Confirm"
          onSubmit={async (confirmation) => {
            await api(calls.confirmAuthenticator, { body: confirmation });
            show(await step.onConfirmed());
          }}
          onExpired={(message) => {
            setReason(message);
            setStep({ kind: 'password', action });
          }}
        />
      </Stack>
    ),
    codes: step.kind === 'codes' && <RecoveryCodeList codes={step.codes} />,
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      guarded
      size="s"
      initialFocus={body}
      title={step.kind === 'codes' ? 'Your recovery codes' : action.title}
      {...(step.kind === 'password' && { description: action.description })}
      {...(step.kind === 'codes' && { footer: <Button onClick={onClose}>I have stored them</Button> })}
    >
      <div ref={body}>{contents[step.kind]}</div>
    </Modal>
  );
};
