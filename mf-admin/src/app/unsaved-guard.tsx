import { ConfirmDialog } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useBackOffice } from './context.ts';

export interface UnsavedGuard {
  /** Lets the next navigation through: what was typed has been saved. */
  release(): void;
  /** The question; to be rendered by the page. */
  question: ReactNode;
}

/** Asks before a page with unsaved changes is left: by a link, by Back, by closing the tab. */
export const useUnsavedGuard = (
  unsaved: boolean,
  description = 'What you changed on this page has not been saved and will be lost.',
): UnsavedGuard => {
  const keep = useBackOffice().unsaved.set;
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

  const release = useCallback(() => {
    released.current = true;
  }, []);
  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave page"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
  return { release, question };
};
