import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';

/** Navigation state that makes a page open a dialog: for a record, or for adding one. */
export type DialogRequest<Item = unknown> = { record: Item; edit?: boolean } | { add: true };

const isDialogRequest = (state: unknown): state is DialogRequest =>
  typeof state === 'object' && state !== null && ('record' in state || 'add' in state);

/**
 * Opens the dialog that the navigation state asks for, and ignores a record that does not match `schema`. Clears the
 * state from the history entry, so that Back neither opens nor closes the dialog again.
 */
export const useDialogRequest = <Item>(
  schema: z.ZodType<Item>,
  open: (request: DialogRequest<Item>) => void,
): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const openRequested = useEffectEvent((request: DialogRequest): void => {
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
    if ('add' in request) return open(request);
    const { data } = schema.safeParse(request.record);
    if (data !== undefined) open({ record: data, edit: request.edit === true });
  });
  useEffect(() => {
    if (isDialogRequest(state)) openRequested(state);
  }, [state]);
};
