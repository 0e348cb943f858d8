import { ConfirmDialog } from '@ekamra/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useBackOffice } from './context.ts';
import { holdPage } from './hold-page.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** Asks for confirmation before a page with unsaved changes is left: by a link, Back, or closing the tab. */
export const useUnsavedGuard = (unsaved: boolean, texts: { title: string; description: string }) => {
  const { setUnsaved } = useBackOffice();
  const isMounted = useIsMounted();
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isReleased.current && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    setUnsaved(unsaved);
    if (!unsaved) return undefined;
    const release = holdPage();
    return () => {
      setUnsaved(false);
      release();
    };
  }, [unsaved, setUnsaved]);

  const blockerRef = useRef(blocker);
  useEffect(() => {
    blockerRef.current = blocker;
  }, [blocker]);
  /**
   * Runs `go` without a confirmation, after a save. If a navigation is already blocked, it proceeds with that one; if
   * the page has been left, it does nothing.
   */
  const leave = useCallback(
    (go: () => void) => {
      isReleased.current = true;
      if (!isMounted()) return;
      if (blockerRef.current.state === 'blocked') blockerRef.current.proceed();
      else go();
    },
    [isMounted],
  );
  /** The confirmation dialog, which the page has to render. */
  const question = (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={texts.title}
      description={texts.description}
      confirmLabel="Leave page"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
  return { leave, question };
};
