import type { Call, CallShape } from '@ekamra/contracts/calls/calls';
import { createClient, isCallFailed } from '@ekamra/contracts/calls/client';
import { isOffline } from '@ekamra/contracts/front/offline';
import { releaseCalls } from '@ekamra/contracts/releases/calls';
import type {
  EndCanaryBody,
  LocalBuild,
  RemoveCauseBody,
  RollbackBody,
} from '@ekamra/contracts/releases/page';
import type { SessionStore } from '@ekamra/contracts/front/shell';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createBrowserRenewal } from '../session/renewal.ts';

/** Refresh interval of the figures in milliseconds. */
const refreshIntervalMs = 5_000;

/** Adds the `service` that the client's call type requires; these calls are answered by the shell itself. */
const withService = <Shape extends CallShape>(call: Omit<Call<Shape>, 'service'>): Call<Shape> => ({
  ...call,
  service: 'identity',
});

/** Creates the page's API with the session's token, which is renewed after it has expired. */
export const createReleaseApi = (session: SessionStore) => {
  const call = createClient({
    origin: '',
    base: '',
    token: session.token,
    renew: createBrowserRenewal(session),
  });
  return {
    state: () =>
      queryOptions({
        queryKey: ['releases', 'state'],
        queryFn: async ({ signal }) => (await call(withService(releaseCalls.state), { signal })).data,
        refetchInterval: refreshIntervalMs,
        staleTime: 0,
      }),
    /** Reads a page of the history again when the number of changes is another one. */
    history: ({ remote, page, changes }: { remote: string; page: number; changes: number }) =>
      queryOptions({
        queryKey: ['releases', 'history', remote, page, changes],
        queryFn: async ({ signal }) =>
          (await call(withService(releaseCalls.history), { query: { remote, page }, signal })).data,
        placeholderData: keepPreviousData,
        staleTime: 0,
      }),
    gate: (remote: string, version: string) =>
      queryOptions({
        queryKey: ['releases', 'gate', remote, version],
        queryFn: async ({ signal }) =>
          (await call(withService(releaseCalls.gate), { query: { remote, version }, signal })).data,
        staleTime: 0,
        gcTime: 0,
      }),
    rollback: async (body: RollbackBody) => (await call(withService(releaseCalls.rollback), { body })).data,
    endCanary: async (body: EndCanaryBody) =>
      (await call(withService(releaseCalls.endCanary), { body })).data,
    localBuild: (body: LocalBuild) =>
      queryOptions({
        queryKey: ['releases', 'local build', body],
        queryFn: async ({ signal }) =>
          (await call(withService(releaseCalls.checkLocalBuild), { body, signal })).data,
        retry: false,
        staleTime: 0,
        gcTime: 0,
      }),
    removeCause: async (body: RemoveCauseBody) =>
      (await call(withService(releaseCalls.removeCause), { body })).data,
    showLocalBuild: async (body: LocalBuild) =>
      (await call(withService(releaseCalls.showLocalBuild), { body })).data,
  };
};

const ReleaseApiContext = createContext<ReturnType<typeof createReleaseApi> | undefined>(undefined);
export const ReleaseApiProvider = ReleaseApiContext.Provider;

/** Returns the API of the surrounding page. Throws outside of it. */
export const useReleaseApi = () => {
  const api = useContext(ReleaseApiContext);
  if (!api) throw new Error('The calls of the releases are used outside of their page');
  return api;
};

/** True if a call failed because the session is over on the server. */
export const isSignedOut = (error: unknown): boolean => isCallFailed(error) && error.status === 401;

/** Describes a failure in a sentence. */
export const errorMessage = (error: unknown): string => {
  if (!isCallFailed(error)) return 'Something went wrong on this page.';
  if (error.status === 0)
    return isOffline()
      ? 'You are offline. Try again once the connection is back.'
      : 'The server could not be reached. Check the connection and try again.';
  return error.message || 'The server could not do this just now. Please try again.';
};
