import { Button } from '../button/button.tsx';
import { Columns } from '../layout/columns.ts';
import { Cluster, Stack } from '../layout/container.ts';
import { Alert, InlineMessage } from './alert.tsx';
import { Badge, StatusBadge } from './badge.tsx';
import { EmptyState, ErrorState } from './empty-and-error-state.tsx';
import { RetryButton } from './retry-button.tsx';
import { CardSkeleton, CardSkeletons, Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

export default { title: 'Status' };

const ignore = (): void => undefined;
const statuses = ['completed', 'under construction', 'pre-lunch', 'upcoming', 'unknown'];

export const Alerts = () => (
  <Stack>
    {(['info', 'success', 'error'] as const).map((tone) => (
      <Stack key={tone}>
        <Alert tone={tone} title={`Title, ${tone}`}>
          What has happened, in a sentence.
        </Alert>
        <InlineMessage tone={tone}>{`A message, ${tone}`}</InlineMessage>
      </Stack>
    ))}
  </Stack>
);
export const Badges = () => (
  <Cluster>
    {(['neutral', 'success', 'accent', 'primarySoft'] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
    {statuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
    <div style={{ width: '8rem' }}>
      <Badge oneLine>A text that is too long for its place</Badge>
    </div>
  </Cluster>
);
export const Empty = () => (
  <EmptyState title="No buildings found" action={<Button>Clear the filters</Button>}>
    Try other words.
  </EmptyState>
);
export const Failed = () => <ErrorState message="The buildings could not be loaded." onRetry={ignore} />;
export const TryingAgain = () => (
  <ErrorState message="The buildings could not be loaded." onRetry={ignore} busy wholePage />
);
export const Retry = () => (
  <Cluster>
    <RetryButton onRetry={ignore} busy={false} />
    <RetryButton onRetry={ignore} busy />
  </Cluster>
);
export const Loading = () => (
  <Stack>
    <Spinner label="Loading" />
    <Spinner />
    <Skeleton $width="50%" />
    <Columns $columns={{ m: 3 }}>
      <CardSkeletons count={2} />
      <CardSkeleton />
    </Columns>
  </Stack>
);
