import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { retrying } from '../app/retry.ts';
import type { JobDialogProps } from './job-dialog.tsx';
import { positionParameter } from './position-address.ts';
import { positions } from './positions.ts';

/** The dialog and its form are fetched when somebody is about to open it, not with the page. */
const load = () => retrying(() => import('./job-dialog.tsx'));

/** Begins the fetch; should it fail, opening asks once more and says so. */
export const prepareDialog = () => void load().catch(() => undefined);

/** Which position's details are open; it is in the address, so that it can be shared and Back closes it. */
const useShownPosition = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get(positionParameter);
  const show = useCallback(
    (next: string | undefined) =>
      setSearch(next === undefined ? {} : { [positionParameter]: next }, {
        preventScrollReset: true,
        replace: next === undefined,
      }),
    [setSearch],
  );
  return { shown: positions.find((position) => position.id === id), show };
};

/** The dialog once it is there, and whose details it shows. */
export const useJobDialog = () => {
  const { shown, show } = useShownPosition();
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
      show(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, wanted, show]);

  const open = (id: string): void => {
    setFailed(undefined);
    show(id);
  };
  return {
    Dialog,
    shown,
    open,
    close: () => show(undefined),
    failed,
    opening: isMissing ? wanted : undefined,
  };
};
