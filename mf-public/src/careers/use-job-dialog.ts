import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { retrying } from '../app/retry.ts';
import type { JobDialogProps } from './job-dialog.tsx';
import { positionParameter } from './position-address.ts';
import { positions } from './positions.ts';

/** The dialog and its form are fetched when somebody is about to open it, not with the page. */
const load = () => retrying(() => import('./job-dialog.tsx'));

/** Begins the fetch; should it fail, opening asks once more and says so. */
export const prepareDialog = () => void load().catch(() => undefined);

/** Says in the history that an entry was made by opening: the page without the dialog is the entry before it. */
const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

/**
 * Which position's details are open; it is in the address, so that it can be shared and Back closes it. Closing goes
 * back where opening went on, and takes the position out of an address that began with it.
 */
const useShownPosition = () => {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  /** The entry that is being left: going back takes a moment, in which nothing goes back twice. */
  const leaving = useRef<string>(undefined);
  const id = search.get(positionParameter);
  const wasOpenedHere = isOpenedHere(state);
  const show = useCallback(
    (next: string) =>
      setSearch(
        (before) => {
          before.set(positionParameter, next);
          return before;
        },
        { preventScrollReset: true, state: openedHere },
      ),
    [setSearch],
  );
  const hide = useCallback(() => {
    if (leaving.current === key) return;
    leaving.current = key;
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
  return { shown: positions.find((position) => position.id === id), show, hide };
};

/** The dialog once it is there, and whose details it shows. */
export const useJobDialog = () => {
  const { shown, show, hide } = useShownPosition();
  const [Dialog, setDialog] = useState<ComponentType<JobDialogProps>>();
  /** The position whose dialog did not arrive. */
  const [failed, setFailed] = useState<string>();
  const wanted = shown?.id;
  const isMissing = wanted !== undefined && Dialog === undefined;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const fetchDialog = async (): Promise<void> => {
      const { JobDialog } = await load();
      if (isCurrent) setDialog(() => JobDialog);
    };
    fetchDialog().catch(() => {
      if (!isCurrent) return;
      setFailed(wanted);
      hide();
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, wanted, hide]);

  const open = (id: string): void => {
    setFailed(undefined);
    show(id);
  };
  return {
    Dialog,
    shown,
    open,
    close: hide,
    failed,
    opening: isMissing ? wanted : undefined,
  };
};
