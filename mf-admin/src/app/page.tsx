import {
  Cluster,
  ErrorState,
  from,
  Heading,
  Skeleton,
  Stack,
  VisuallyHidden,
  screenOnly,
  useIsOffline,
} from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { failureMessage, isUnreachable } from './failures.ts';

/** Lists without markers. Safari drops the list role of a list without markers, so it is set explicitly. */
export const PlainList = styled.ul.attrs({ role: 'list' })``;
export const PlainOrderedList = styled.ol.attrs({ role: 'list' })``;

type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Error state for data that failed to load: a sentence about the failure, and Retry. */
export const LoadFailed = ({ query: { error, isFetching, refetch } }: { query: FailedQuery }) => {
  // Without a connection, the advice says so.
  const isOffline = useIsOffline();
  const message = isUnreachable(error) && isOffline ? 'This could not be loaded.' : failureMessage(error);
  return <ErrorState message={message} advice="" busy={isFetching} onRetry={() => void refetch()} />;
};

interface LoadingProps extends Pick<ComponentProps<typeof Stack>, '$gap'> {
  /** Text for screen readers. */
  label: string;
  /** Width and height of each skeleton. */
  bars: readonly ComponentProps<typeof Skeleton>[];
}

/** Skeletons in place of what is loading. */
export const Loading = ({ label, bars, ...stack }: LoadingProps) => (
  <Stack aria-busy="true" {...stack}>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    {Array.from(bars, (bar, index) => (
      <Skeleton key={index} {...bar} />
    ))}
  </Stack>
);

const Frame = styled.div`
  width: 100%;
  max-width: 84rem;
  margin-inline: auto;
  padding: var(--space-6) var(--page-edge) var(--space-16);

  ${from('m')} {
    padding-top: var(--space-8);
  }
`;
const Top = styled(Cluster).attrs({ as: 'header', $align: 'end' })`
  margin-bottom: var(--space-6);
`;
/** Wraps beside the action on phones, and lets it move below only where there is no room for a word. */
const Words = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
`;
const Lead = styled.p`
  margin-top: var(--space-2);
  max-width: var(--measure);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** Action on the page as a whole. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Layout of a back-office page: title, a line about it, and its main action. */
export const OfficePage = ({ title, lead, action, children }: PageProps) => (
  <Frame>
    <Top>
      <Words>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {action && <div {...screenOnly}>{action}</div>}
    </Top>
    {children}
  </Frame>
);

/**
 * Error state of a page that failed to render or load, inside the frame. Retry reloads the document, because the
 * router caches a page that failed to load.
 */
export const OfficePageFailed = () => (
  <OfficePage title="This page could not be shown">
    <ErrorState
      message="Something went wrong while this page was being opened."
      onRetry={() => window.location.reload()}
    />
  </OfficePage>
);

/** Look of a white panel on the back office's background. */
export const panelLook = css`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;
export const OfficeSheet = styled.section`
  ${panelLook}
`;
