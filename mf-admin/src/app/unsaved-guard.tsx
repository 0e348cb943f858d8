import { ConfirmDialog } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useBackOffice } from './context.ts';
import { useShown } from './use-shown.ts';

export interface UnsavedGuard {
  /**
   * What was typed has been saved: `go` leads away without a question. One that is open goes on to where it was asked
   * about; a page that has been left already leads nowhere.
   */
  leave(go: () => void): void;
  /** The question; to be rendered by the page. */
  question: ReactNode;
}

/** Asks before a page with unsaved changes is left: by a link, by Back, by closing the tab. */
export const useUnsavedGuard = (
  unsaved: boolean,
  says: { title: string; description: string },
): UnsavedGuard => {
  const keep = useBackOffice().unsaved.set;
  const shown = useShown();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !released.current && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    keep(unsaved);
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      keep(false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, keep]);

  const asking = useRef(blocker);
  useEffect(() => {
    asking.current = blocker;
  }, [blocker]);
  const leave = useCallback(
    (go: () => void) => {
      released.current = true;
      if (!shown()) return;
      if (asking.current.state === 'blocked') asking.current.proceed();
      else go();
    },
    [shown],
  );
  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={says.title}
      description={says.description}
      confirmLabel="Leave page"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
  return { leave, question };
};
