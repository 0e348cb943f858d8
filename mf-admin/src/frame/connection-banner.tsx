import { calls } from '@ekamra/contracts/calls';
import { Button, CircleAlertIcon, below } from '@ekamra/ui';
import type { Query } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { BackOffice } from '../app/context.ts';
import { useBackOffice } from '../app/context.ts';

/** After how long the server is looked for again: milliseconds, longer each time. */
const pausesMs = [5_000, 10_000, 20_000, 40_000, 60_000];

const Live = styled.output`
  display: block;
  position: sticky;
  top: var(--header-height);
  z-index: var(--z-sticky);
`;
const Bar = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  height: var(--banner-height);
  padding: 0 var(--page-edge);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-ink);
  color: var(--color-white);
  font-size: var(--text-s);
  line-height: 1.3;

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
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

const failed = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error' && state.fetchStatus === 'idle',
} as const;

/** Reads again what could not be read; where there is nothing, asks something small. Writes are left to the admin. */
const lookAgain = async ({ api, queryClient }: BackOffice): Promise<void> => {
  if (queryClient.getQueryCache().findAll(failed).length > 0) await queryClient.refetchQueries(failed);
  else await api(calls.getAllAdmins).catch(() => undefined);
};

/** Looks for the server again and again while it cannot be reached, and at once when asked to. */
const LookAgain = () => {
  const backOffice = useBackOffice();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => void lookAgain(backOffice).finally(() => setTries(tries + 1)),
      pausesMs[tries] ?? pausesMs.at(-1),
    );
    return () => clearTimeout(timer);
  }, [tries, backOffice]);
  return (
    <Button variant="light" size="s" onClick={() => void lookAgain(backOffice)}>
      Try again
    </Button>
  );
};

/** Says that the server cannot be reached, and looks for it until it can. */
export const ConnectionBanner = () => {
  const { connection, queryClient } = useBackOffice();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  useEffect(() => {
    if (state === 'online') return undefined;
    // Once that is over, whatever could not be read meanwhile is.
    return () => void queryClient.refetchQueries(failed);
  }, [state, queryClient]);
  return (
    <Live>
      {state !== 'online' && (
        <Bar data-connection={state}>
          <CircleAlertIcon aria-hidden />
          <span>
            {state === 'offline' ? 'You are offline.' : 'The server cannot be reached.'}{' '}
            <More>What you typed stays here until it can be saved.</More>
          </span>
          {state === 'unreachable' && <LookAgain />}
        </Bar>
      )}
    </Live>
  );
};
