import type { Session } from '@ekamra/contracts';
import { Button, Icon, keyIcon, Stack } from '@ekamra/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { PasskeyFailed, signInWithPasskey, supportsPasskeys } from './passkeys.ts';

interface PasskeyButtonProps {
  onSignedIn(session: Session): void;
  /** True to focus it at once. */
  hasFocus?: boolean;
  children: ReactNode;
}

/** Button that signs in with a passkey, with its failure above it; nothing in browsers without passkeys. */
export const PasskeyButton = ({ onSignedIn, hasFocus = false, children }: PasskeyButtonProps) => {
  const { api } = useBackOffice();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  if (!supportsPasskeys()) return null;

  const signIn = async (): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      onSignedIn(await signInWithPasskey(api));
    } catch (error) {
      setFailure(error instanceof PasskeyFailed ? error.message : failureMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack $gap={3}>
      <FormFailure>{failure}</FormFailure>
      <Button
        ref={button}
        variant="secondary"
        size="l"
        full
        icon={<Icon shape={keyIcon} />}
        busy={isBusy}
        busyLabel="Please Wait.."
        onClick={() => void signIn()}
      >
        {children}
      </Button>
    </Stack>
  );
};
