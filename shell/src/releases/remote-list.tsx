import { releasesPath } from '@ekamra/contracts/releases/calls';
import { Alert, Button, EmptyState, ErrorState, Skeleton, Stack, VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { forgetSession } from '../session/session-store.ts';
import { errorMessage, isSignedOut, useReleaseApi } from './release-api.ts';
import { timeOf } from './release-labels.ts';
import { RemoteCard } from './remote-card.tsx';
import { Inside, Note, Sheet } from './sheet.ts';

/** Address of the sign-in page, which returns here. */
export const releasesLoginPath = `/login?next=${encodeURIComponent(releasesPath)}`;

/** Shown when the session is over on the server. Drafts and other data of the back office stay in the browser. */
const SignedOut = () => (
  <Stack $gap={4} $align="start">
    <Alert tone="error" title="Your session is over.">
      Please sign in again. You come back to this page.
    </Alert>
    <Button
      onClick={() => {
        forgetSession(window.localStorage);
        window.location.assign(releasesLoginPath);
      }}
    >
      Sign in
    </Button>
  </Stack>
);

const Loading = () => (
  <Stack $gap={8} aria-busy="true">
    <VisuallyHidden as="output">Loading the releases</VisuallyHidden>
    {[1, 2].map((card) => (
      <Sheet as="div" key={card}>
        <Inside>
          <Stack $gap={4}>
            <Skeleton $width="9rem" $height="1.75rem" />
            <Skeleton $width="60%" />
            <Skeleton $height="9rem" />
          </Stack>
        </Inside>
      </Sheet>
    ))}
  </Stack>
);

/** All remotes, with figures that refresh automatically. */
export const Remotes = () => {
  const api = useReleaseApi();
  const { data, error, isFetching, refetch } = useQuery(api.state());
  const retry = () => void refetch();
  if (isSignedOut(error)) return <SignedOut />;
  if (!data && !error) return <Loading />;
  if (!data)
    return (
      <Sheet as="div">
        <ErrorState message={errorMessage(error)} advice="" busy={isFetching} onRetry={retry} />
      </Sheet>
    );
  return (
    <Stack $gap={6}>
      {error ? (
        <Alert
          tone="error"
          title={`These are the figures of ${timeOf(data.at)}; they could not be refreshed.`}
        >
          <span>{errorMessage(error)}</span>{' '}
          <Button variant="quiet" size="s" onClick={retry}>
            Try again
          </Button>
        </Alert>
      ) : (
        <Note>{`Figures of ${timeOf(data.at)}, refreshed every five seconds.`}</Note>
      )}
      {!data.canRollBack && (
        <Alert title="Nothing can be rolled back from here">
          This server has no key for it (TAKE_BACK_KEY). The command line can: npm run release -- rollback.
        </Alert>
      )}
      {data.remotes.length === 0 && (
        <Sheet as="div">
          <EmptyState title="Nothing is published yet.">
            The first release comes from the command line: npm run release -- publish.
          </EmptyState>
        </Sheet>
      )}
      <Stack $gap={8}>
        {data.remotes.map((state) => (
          <RemoteCard key={state.remote} state={state} canRollBack={data.canRollBack} />
        ))}
      </Stack>
    </Stack>
  );
};
