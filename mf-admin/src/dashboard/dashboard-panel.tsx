import {
  Button,
  CircleCheckIcon,
  Heading,
  InlineMessage,
  RefreshIcon,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { failureMessage } from '../app/failures.ts';
import { Sheet } from '../app/page.tsx';

const Frame = styled(Sheet)`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-3) var(--space-5) var(--space-5);
`;
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 2.75rem;
  font-size: var(--text-s);

  a {
    flex: none;
  }
`;
const Empty = styled.p`
  display: grid;
  flex: 1;
  justify-items: center;
  align-content: center;
  gap: var(--space-2);
  padding-block: var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-align: center;

  svg {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--color-success);
    stroke-width: 1.5;
  }
`;

interface FailedProps {
  message: string;
  /** True while a retry is running. */
  busy: boolean;
  onRetry(): void;
}

/** Error message with Retry in place of a part of the page that failed to load. */
export const Failed = ({ message, busy, onRetry }: FailedProps) => (
  <Stack $gap={3} $align="start">
    <InlineMessage tone="error">{message}</InlineMessage>
    <Button
      size="s"
      variant="secondary"
      busy={busy}
      busyLabel="Trying again…"
      icon={<RefreshIcon aria-hidden />}
      onClick={onRetry}
    >
      Retry
    </Button>
  </Stack>
);

const RowSkeletons = ({ rows, label }: { rows: number; label: string }) => (
  <Stack $gap={4} aria-busy="true">
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <Skeleton key={index} $width={`${90 - 9 * (index % 3)}%`} $height="2.25rem" />
    ))}
  </Stack>
);

export interface PanelProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Message while it loads: `Loading the enquiries`. */
  loading: string;
  /** Replaces the content while it loads; skeletons of rows by default. */
  skeleton?: ReactNode;
  /** Returns the message for empty data; undefined if there is something to show. */
  emptyMessage(data: Data): string | undefined;
  /** Link to the complete list, next to the title. */
  action?: ReactNode;
  children(data: Data): ReactNode;
}

/** Section of the dashboard that loads, fails and retries on its own. */
export const Panel = <Data,>(props: PanelProps<Data>) => {
  const { title, query, loading, skeleton, emptyMessage, action, children } = props;
  const { data, error, isFetching, refetch } = query;
  const id = useId();
  const content = (): ReactNode => {
    if (data === undefined && error)
      return <Failed message={failureMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
    if (data === undefined) return skeleton ?? <RowSkeletons rows={5} label={loading} />;
    const message = emptyMessage(data);
    return message === undefined ? (
      children(data)
    ) : (
      <Empty>
        <CircleCheckIcon aria-hidden />
        {message}
      </Empty>
    );
  };
  return (
    <Frame aria-labelledby={id}>
      <Top>
        <Heading level={2} size="l" id={id}>
          {title}
        </Heading>
        {data !== undefined && action}
      </Top>
      {content()}
    </Frame>
  );
};
