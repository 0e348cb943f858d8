import { calls } from '@ekamra/contracts/calls/calls';
import { Button, circleAlertIcon, Icon, Inline, below, screenOnly } from '@ekamra/ui';
import type { Query } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { type BackOffice, useBackOffice } from '../app/context.ts';

/** Milliseconds before each retry; the last value repeats. */
const retryDelaysMs = [5_000, 10_000, 20_000, 40_000, 60_000];

const Live = styled.output.attrs(screenOnly)`
  display: block;
  position: sticky;
  top: var(--header-height);
  z-index: var(--z-sticky);
`;
const Bar = styled(Inline)`
  height: var(--banner-height);
  padding: 0 var(--page-edge);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-ink);
  color: var(--color-white);
  font-size: var(--text-s);
  line-height: 1.3;

  > span {
    flex: 1;
  }
  button {
    flex: none;
    min-height: 2.25rem;
  }
`;

const More = styled.span`
  ${below('m')} {
    display: none;
  }
`;

const failedQueries = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error' && state.fetchStatus === 'idle',
} as const;

/**
 * Refetches the failed queries or, if there are none, makes a small call to test the connection. Failed writes are
 * left to the admin.
 */
const retryConnection = async ({ api, queryClient }: BackOffice): Promise<void> => {
  if (queryClient.getQueryCache().findAll(failedQueries).length > 0)
    await queryClient.refetchQueries(failedQueries);
  else await api(calls.getAllAdmins).catch(() => undefined);
};

/** Retries on a timer while the server is unreachable, with a button to retry at once. */
const ConnectionRetry = () => {
  const backOffice = useBackOffice();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => void retryConnection(backOffice).finally(() => setTries(tries + 1)),
      retryDelaysMs[tries] ?? retryDelaysMs.at(-1),
    );
    return () => clearTimeout(timer);
  }, [tries, backOffice]);
  return (
    <Button variant="light" size="s" onClick={() => void retryConnection(backOffice)}>
      Try again
    </Button>
  );
};

/** Banner shown while the server is unreachable, which retries until it can be reached. */
export const ConnectionBanner = () => {
  const { connection, queryClient } = useBackOffice();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  useEffect(() => {
    if (state === 'online') return undefined;
    // Back online: refetch the queries that failed meanwhile.
    return () => void queryClient.refetchQueries(failedQueries);
  }, [state, queryClient]);
  return (
    <Live>
      {state !== 'online' && (
        <Bar as="span" data-connection={state}>
          <Icon shape={circleAlertIcon} size="1.25rem" />
          <span>
            <span>{state === 'offline' ? 'You are offline.' : 'The server cannot be reached.'}</span>{' '}
            <More>What you typed stays here until it can be saved.</More>
          </span>
          {state === 'unreachable' && <ConnectionRetry />}
        </Bar>
      )}
    </Live>
  );
};
