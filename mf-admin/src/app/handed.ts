import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';

/** What a page is to open over itself; it travels in the state of its entry in the browser's history. */
export type Handed = { record: unknown } | { add: true };

const isHanded = (state: unknown): state is Handed =>
  typeof state === 'object' && state !== null && ('record' in state || 'add' in state);

/**
 * The record that the page was opened with, or that one is to be added; what is no such record counts as none. `clear`
 * forgets it, so that it isn't opened again by Back.
 */
export const useHanded = <Kept>(schema: z.ZodType<Kept>) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const record = useMemo(
    () => (isHanded(state) && 'record' in state ? schema.safeParse(state.record).data : undefined),
    [state, schema],
  );
  return {
    record,
    add: isHanded(state) && 'add' in state,
    clear: (): void => {
      if (isHanded(state)) void navigate(pathname + search, { replace: true, state: null });
    },
  };
};
