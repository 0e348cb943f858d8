import { useEffect, useSyncExternalStore } from 'react';
import { useBackOffice } from '../app/context.ts';
import { frameDialogs } from './dialogs.ts';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

/**
 * Dialog shown when the session has ended on the server. If its code can't be loaded, the waiting calls fail, so that
 * the page can say so.
 */
export const SignInAgain = (props: Omit<SignInDialogProps, 'isOpen'>) => {
  const { gate } = useBackOffice();
  const isWaiting = useSyncExternalStore(gate.subscribe, gate.isWaiting);
  const dialogs = frameDialogs.useModule(false);
  useEffect(() => {
    if (!isWaiting) return;
    void frameDialogs.load().then((isLoaded) => isLoaded || gate.settle(false));
  }, [isWaiting, gate]);
  return dialogs && <dialogs.SignInDialog isOpen={isWaiting} {...props} />;
};
