import {
  below,
  Button,
  circleCheckIcon,
  Heading,
  Icon,
  InlineMessage,
  refreshIcon,
  Inline,
  Stack,
  useFocusOnRemoval,
} from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { failureMessage } from '../app/failures.ts';
import { Loading, panelLook } from '../app/page.tsx';
import { Quiet } from '../list/table-parts.ts';
import { ageOf } from './age.ts';

const Frame = styled(Stack)`
  ${panelLook}
  min-width: 0;
  padding: var(--space-3) var(--space-5) var(--space-5);
`;
const Top = styled(Inline).attrs({ as: 'header', $gap: 4, $justify: 'space-between' })`
  min-height: 2.75rem;
  font-size: var(--text-s);

  a {
    flex: none;
  }
  ${below('xs')} {
    flex-wrap: wrap;
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
    color: var(--color-success);
    stroke-width: 1.5;
  }
`;

const Moment = styled(Quiet)`
  white-space: nowrap;
`;

/** Time since an ISO 8601 instant. */
export const Age = ({ instant, now }: { instant: string; now: number }) => (
  <Moment as="time" $size="xs" dateTime={instant}>
    {ageOf(instant, now)}
  </Moment>
);

interface FailedProps {
  message: string;
  /** True while a retry is running. */
  busy: boolean;
  onRetry(): void;
}

/** Error message with Retry in place of a part of the page that failed to load. */
export const Failed = ({ message, busy, onRetry }: FailedProps) => {
  const place = useFocusOnRemoval<HTMLDivElement>();
  return (
    <Stack ref={place} $gap={3} $align="start">
      <InlineMessage tone="error">{message}</InlineMessage>
      <Button
        size="s"
        variant="secondary"
        busy={busy}
        busyLabel="Trying again…"
        icon={<Icon shape={refreshIcon} />}
        onClick={onRetry}
      >
        Retry
      </Button>
    </Stack>
  );
};

const rowBars = ['90%', '81%', '72%', '90%', '81%'].map(($width) => ({ $width, $height: '2.25rem' }));

export interface PanelProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Message while it loads: `Loading the enquiries`. */
  loading: string;
  /** Skeletons while it loads; of rows by default. */
  bars?: ComponentProps<typeof Loading>['bars'];
  /** Returns the message for empty data; undefined if there is something to show. */
  emptyMessage(data: Data): string | undefined;
  /** Link to the complete list, next to the title. */
  action?: ReactNode;
  children(data: Data): ReactNode;
}

/** Section of the dashboard that loads, fails and retries on its own. */
export const DashboardPanel = <Data,>(props: PanelProps<Data>) => {
  const { title, query, loading, bars = rowBars, emptyMessage, action, children } = props;
  const { data, error, isFetching, refetch } = query;
  const id = useId();
  const content = (): ReactNode => {
    if (data === undefined && error)
      return <Failed message={failureMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
    if (data === undefined) return <Loading label={loading} bars={bars} />;
    const message = emptyMessage(data);
    return message === undefined ? (
      children(data)
    ) : (
      <Empty>
        <Icon shape={circleCheckIcon} size="1.75rem" />
        {message}
      </Empty>
    );
  };
  return (
    <Frame as="section" $gap={2} aria-labelledby={id}>
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
