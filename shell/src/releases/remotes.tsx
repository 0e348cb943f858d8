import { Alert, Button, EmptyState, ErrorState, Skeleton, Stack, VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useReleaseApi } from './context.ts';
import { DistrustedCard } from './distrusted-card.tsx';
import { Inside, Note, Sheet } from './parts.ts';
import { isSignedOut, sentenceOf } from './release-api.ts';
import { RemoteCard } from './remote-card.tsx';
import { SignedOut } from './signed-out.tsx';
import { timeOf } from './words.ts';

const List = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const Loading = () => (
  <List aria-busy="true">
    <VisuallyHidden as="output">Loading the releases</VisuallyHidden>
    {['mf-a', 'mf-b'].map((name) => (
      <Sheet as="div" key={name}>
        <Inside>
          <Stack $gap={4}>
            <Skeleton $width="9rem" $height="1.75rem" />
            <Skeleton $width="60%" />
            <Skeleton $height="9rem" />
          </Stack>
        </Inside>
      </Sheet>
    ))}
  </List>
);

/** All remotes, with figures that keep themselves fresh. */
export const Remotes = () => {
  const api = useReleaseApi();
  const { data, error, isFetching, refetch } = useQuery(api.state());
  if (isSignedOut(error)) return <SignedOut />;
  if (!data)
    return error ? (
      <Sheet as="div">
        <ErrorState message={sentenceOf(error)} advice="" busy={isFetching} onRetry={() => void refetch()} />
      </Sheet>
    ) : (
      <Loading />
    );
  return (
    <Stack $gap={6}>
      {error ? (
        <Alert
          tone="error"
          title={`These are the figures of ${timeOf(data.at)}; they could not be refreshed.`}
        >
          {sentenceOf(error)}{' '}
          <Button variant="quiet" size="s" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <Note>Figures of {timeOf(data.at)}, refreshed every five seconds.</Note>
      )}
      {!data.canTakeBack && (
        <Alert title="Nothing can be taken back from here">
          This server has no key for it (TAKE_BACK_KEY). The command line can: npm run release -- rollback.
        </Alert>
      )}
      {data.remotes.length === 0 ? (
        <Sheet as="div">
          <EmptyState title="Nothing is published yet.">
            The first release comes from the command line: npm run release -- publish.
          </EmptyState>
        </Sheet>
      ) : (
        <List>
          {data.remotes.map((state) =>
            state.problem === undefined ? (
              <RemoteCard key={state.remote} state={state} canTakeBack={data.canTakeBack} />
            ) : (
              <DistrustedCard key={state.remote} remote={state.remote} problem={state.problem} />
            ),
          )}
        </List>
      )}
    </Stack>
  );
};
