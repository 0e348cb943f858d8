import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withRetries } from '@ekamra/contracts/calls/retry';
import type { JobDialogProps } from './job-dialog.tsx';
import { positionParameter, positions } from './positions.ts';

/** Loads the dialog and its form when a visitor is about to open it, not with the page. */
const loadDialog = () => withRetries(() => import('./job-dialog.tsx'));

/** Preloads the dialog; on failure, opening loads it again and reports the error. */
export const prepareDialog = () => void loadDialog().catch(() => undefined);

/**
 * History state of an entry that opening the dialog pushed: the previous entry is the page without the
 * dialog.
 */
const openedHereState = { openedHere: true };
const hasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

/**
 * Holds the position whose details are open in the address, so that it can be shared and Back closes it.
 * Closing goes back if opening pushed an entry, otherwise it removes the position from the address.
 */
const useOpenPosition = () => {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  /** Key of the history entry being left: going back is asynchronous and must not happen twice. */
  const leavingKey = useRef<string>(undefined);
  const id = search.get(positionParameter);
  const wasOpenedHere = hasOpenedHere(state);
  const openDetails = useCallback(
    (next: string) =>
      setSearch(
        (before) => {
          before.set(positionParameter, next);
          return before;
        },
        { preventScrollReset: true, state: openedHereState },
      ),
    [setSearch],
  );
  const closeDetails = useCallback(() => {
    if (leavingKey.current === key) return;
    leavingKey.current = key;
    if (wasOpenedHere) {
      void navigate(-1);
      return;
    }
    setSearch(
      (before) => {
        before.delete(positionParameter);
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  }, [key, wasOpenedHere, navigate, setSearch]);
  return { openPosition: positions.find((position) => position.id === id), openDetails, closeDetails };
};

/** Returns the lazily loaded dialog, the position to show in it, and functions to open and close it. */
export const useJobDialog = () => {
  const { openPosition, openDetails, closeDetails } = useOpenPosition();
  const [Dialog, setDialog] = useState<ComponentType<JobDialogProps>>();
  /** Id of the position whose dialog failed to load. */
  const [failedId, setFailed] = useState<string>();
  const requestedId = openPosition?.id;
  const isDialogMissing = requestedId !== undefined && Dialog === undefined;

  useEffect(() => {
    if (!isDialogMissing) return undefined;
    let isCurrent = true;
    const fetchDialog = async (): Promise<void> => {
      const { JobDialog } = await loadDialog();
      if (isCurrent) setDialog(() => JobDialog);
    };
    fetchDialog().catch(() => {
      if (!isCurrent) return;
      setFailed(requestedId);
      closeDetails();
    });
    return () => {
      isCurrent = false;
    };
  }, [isDialogMissing, requestedId, closeDetails]);

  const open = (id: string): void => {
    setFailed(undefined);
    openDetails(id);
  };
  return {
    Dialog,
    openPosition,
    open,
    close: closeDetails,
    failedId,
    openingId: isDialogMissing ? requestedId : undefined,
  };
};
