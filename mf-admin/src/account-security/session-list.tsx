import type { OpenSession } from '@ekamra/contracts';
import { Badge, Button, Cluster, formatDateTime, Stack, Text } from '@ekamra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { Loading, LoadFailed, PlainList } from '../app/page.tsx';
import { Quiet } from '../list/table-parts.ts';
import { SecurityEntry, EntryText } from './entry.ts';
import { endSessions, openSessions, openSessionsKey } from './session-calls.ts';

/**
 * Ends own sessions, one call at a time, and reads the list again in any case: another browser may have ended them
 * already. `onEnded` is called when the list shows it.
 */
const useEndSessions = (onEnded: () => void) => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  // A second click can arrive before the buttons render as disabled.
  const isRunning = useRef(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (target: string) => endSessions(api, target),
    onSuccess: (_, target) =>
      notify.success(
        target === 'others' ? 'All other browsers are signed out.' : 'The other browser is signed out.',
      ),
    onError: (error) => notify.error(failureMessage(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: openSessionsKey });
      isRunning.current = false;
    },
  });
  /** Props of the button that ends `target`. */
  return (target: string) => ({
    variant: 'secondary' as const,
    busy: isPending && variables === target,
    disabled: isPending,
    onClick: () => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(target, { onSettled: onEnded });
    },
  });
};

interface SessionProps {
  session: OpenSession;
  endButton: ReturnType<ReturnType<typeof useEndSessions>>;
}

const Session = ({ session: { device, signedInAt, lastUsedAt, isCurrent }, endButton }: SessionProps) => (
  <SecurityEntry>
    <EntryText>
      <Cluster $gap={2}>
        <strong>{device}</strong>
        {isCurrent && <Badge tone="success">This browser</Badge>}
      </Cluster>
      <span>
        Signed in <time dateTime={signedInAt}>{formatDateTime(signedInAt)}</time>
      </span>
      <Quiet $size="xs">
        Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
      </Quiet>
    </EntryText>
    {!isCurrent && (
      <Button
        size="s"
        {...endButton}
        aria-label={`Sign out ${device}, signed in ${formatDateTime(signedInAt)}`}
      >
        Sign out
      </Button>
    )}
  </SecurityEntry>
);

const loadingBars = ['100%', '100%'].map(($width) => ({ $width, $height: '5.75rem' }));

/** Own open sessions, each other one with a button that ends it. */
export const SessionList = () => {
  const { api } = useBackOffice();
  const list = useRef<HTMLUListElement>(null);
  const query = useQuery(openSessions(api));
  // The pressed button disappears with its session, so the focus moves to the list.
  const endButton = useEndSessions(() => list.current?.focus());
  const { data, error } = query;

  if (!data)
    return error ? (
      <LoadFailed query={query} />
    ) : (
      <Loading label="Loading your sessions" bars={loadingBars} />
    );
  return (
    <Stack $gap={4}>
      <PlainList ref={list} tabIndex={-1} aria-label="Your sessions">
        {data.map((session) => (
          <Session key={session._id} session={session} endButton={endButton(session._id)} />
        ))}
      </PlainList>
      {data.some(({ isCurrent }) => !isCurrent) ? (
        <Cluster $fill>
          <Button {...endButton('others')}>Sign out everywhere else</Button>
        </Cluster>
      ) : (
        <Text $size="s" $tone="soft">
          You are signed in nowhere else.
        </Text>
      )}
    </Stack>
  );
};
