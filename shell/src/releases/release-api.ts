import type { Call, CallShape } from '@ekamra/contracts/calls';
import { calls } from '@ekamra/contracts/calls';
import { createClient, isCallFailed } from '@ekamra/contracts/client';
import { releaseCalls } from '@ekamra/contracts/release-calls';
import type { EndCanaryBody, RollbackBody } from '@ekamra/contracts/release-page';
import type { SessionStore } from '@ekamra/contracts/shell';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createRenewal, tabLock } from '../session/renewal.ts';

/** Milliseconds between two looks at the figures. */
const refreshEvery = 5_000;

/** The client takes calls with the service that answers them; these the shell answers itself. */
const own = <Shape extends CallShape>(call: Omit<Call<Shape>, 'service'>): Call<Shape> => ({
  ...call,
  service: 'identity',
});

/** The calls of the page, with the session's token, which is renewed when it has run out. */
export const createReleaseApi = (session: SessionStore) => {
  const renew = createRenewal({
    session,
    refresh: async () => (await createClient({ origin: '' })(calls.refresh)).data,
    exclusive: tabLock(navigator.locks),
  });
  const call = createClient({ origin: '', base: '', token: session.token, renew });
  return {
    state: () =>
      queryOptions({
        queryKey: ['releases', 'state'],
        queryFn: async ({ signal }) => (await call(own(releaseCalls.state), { signal })).data,
        refetchInterval: refreshEvery,
        staleTime: 0,
      }),
    /** `state` is another text once something became of the remote. */
    history: ({ remote, page, state }: { remote: string; page: number; state: string }) =>
      queryOptions({
        queryKey: ['releases', 'history', remote, page, state],
        queryFn: async ({ signal }) =>
          (await call(own(releaseCalls.history), { query: { remote, page }, signal })).data,
        placeholderData: keepPreviousData,
        staleTime: 0,
      }),
    gate: (remote: string, version: string) =>
      queryOptions({
        queryKey: ['releases', 'gate', remote, version],
        queryFn: async ({ signal }) =>
          (await call(own(releaseCalls.gate), { query: { remote, version }, signal })).data,
        staleTime: 0,
        gcTime: 0,
      }),
    rollback: async (body: RollbackBody) => (await call(own(releaseCalls.rollback), { body })).data,
    endCanary: async (body: EndCanaryBody) => (await call(own(releaseCalls.endCanary), { body })).data,
  };
};
export type ReleaseApi = ReturnType<typeof createReleaseApi>;

/** Whether a call failed because the session is over, on the server and for good. */
export const isSignedOut = (error: unknown): boolean => isCallFailed(error) && error.status === 401;

/** What a failure is, in a sentence. */
export const sentenceOf = (error: unknown): string => {
  if (!isCallFailed(error)) return 'Something went wrong on this page.';
  if (error.status === 0) return 'The server could not be reached. Check the connection and try again.';
  return error.message || 'The server could not do this just now. Please try again.';
};
