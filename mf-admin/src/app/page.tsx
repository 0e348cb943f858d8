import { Heading, from, ErrorState } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { failureMessage } from './failures.ts';

/** Lists without markers. Safari drops the list role of a list without markers, so it is set explicitly. */
export const PlainList = styled.ul.attrs({ role: 'list' })``;
export const PlainOrderedList = styled.ol.attrs({ role: 'list' })``;

type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Error state for data that failed to load: a sentence about the failure, and Retry. */
export const LoadFailed = ({ query: { error, isFetching, refetch } }: { query: FailedQuery }) => (
  <ErrorState message={failureMessage(error)} advice="" busy={isFetching} onRetry={() => void refetch()} />
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
const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
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
export const Page = ({ title, lead, action, children }: PageProps) => (
  <Frame>
    <Top>
      <Words>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {action}
    </Top>
    {children}
  </Frame>
);

/** White panel on the back office's background. */
export const Sheet = styled.section`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;
