import { isCallFailed } from '@ekamra/contracts/client';
import { calls } from '@ekamra/contracts/calls';
import { Alert, Button, Stack } from '@ekamra/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { paths } from '../app/paths.ts';

export interface ConfirmationProps {
  /** Of the mail's link. */
  token: string;
  onConfirmed(): void;
}

/** The button that makes the new password the password, and what became of it. */
export const Confirmation = ({ token, onConfirmed }: ConfirmationProps) => {
  const { api } = useBackOffice();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(calls.confirmPassword, { body: { token } });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    onConfirmed();
  };

  return (
    <Stack $gap={5}>
      {failure !== undefined && (
        <Alert tone="error" title={sentenceOf(failure)}>
          {isCallFailed(failure) && failure.code === 'INVALID' && (
            <Link to={paths.forgotPassword}>Ask for a new link</Link>
          )}
        </Alert>
      )}
      <Button size="l" full busy={busy} busyLabel="Please Wait.." onClick={() => void confirm()}>
        Confirm new password
      </Button>
    </Stack>
  );
};
