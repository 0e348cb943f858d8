import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { queryOptions } from '@tanstack/react-query';

/** Query key of the own open sessions. */
export const openSessionsKey = ['open-sessions'];

/** Query for the own open sessions, the latest sign-in first. */
export const openSessions = (api: Client) =>
  queryOptions({
    queryKey: openSessionsKey,
    queryFn: async ({ signal }) => (await api(calls.getOpenSessions, { signal })).data,
    // Other browsers sign in at any time, so every opening reads them again.
    staleTime: 0,
  });

/** Ends one of the own sessions by its id, or all but this browser's. */
export const endSessions = async (api: Client, target: string | 'others'): Promise<void> => {
  if (target === 'others') await api(calls.endOtherSessions);
  else await api(calls.endSession, { params: { id: target } });
};
