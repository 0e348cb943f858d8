import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';

/** What a page is to open over itself; it travels in the state of its entry in the browser's history. */
export type Handed<Kept = unknown> = { record: Kept } | { add: true };

const isHanded = (state: unknown): state is Handed =>
  typeof state === 'object' && state !== null && ('record' in state || 'add' in state);

/**
 * Opens what the page was reached with: a record, or that one is to be added; what is no such record counts as none. From
 * then on it is the page's own and the history's entry forgets it, so that Back neither opens it again nor closes it.
 */
export const useHanded = <Kept>(schema: z.ZodType<Kept>, open: (handed: Handed<Kept>) => void): void => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const take = useEffectEvent((handed: Handed): void => {
    void navigate(pathname + search, { replace: true, state: null });
    if ('add' in handed) return open(handed);
    const { data } = schema.safeParse(handed.record);
    if (data !== undefined) open({ record: data });
  });
  useEffect(() => {
    if (isHanded(state)) take(state);
  }, [state]);
};
