import { historyPageSize } from '@ekamra/contracts/releases/calls';
import type { HistoryPage } from '@ekamra/contracts/releases/page';
import {
  Badge,
  Cluster,
  ErrorState,
  formatDateTime,
  Heading,
  Pagination,
  Skeleton,
  Stack,
  staleContent,
  VisuallyHidden,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage, useReleaseApi } from './release-api.ts';
import { actorOf, actionLabel } from './release-labels.ts';
import { Note, VersionName } from './sheet.ts';

const Entries = styled.ol.attrs({ role: 'list' })<{ $stale: boolean }>`
  display: grid;
  font-size: var(--text-s);
  ${staleContent}
`;
const Entry = styled.li`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;
  padding: var(--space-3) 0 var(--space-3) var(--space-4);
  border-left: 2px solid var(--color-line);
`;

/** Version that a change is about, or what it says without one. */
const subjectOf = ({ action, live, canary, revokedLinks }: HistoryPage['changes'][number]) =>
  revokedLinks
    ? { version: revokedLinks.version, none: 'All versions' }
    : { version: action === 'canary' ? canary?.version : live, none: 'Nothing is live' };

const ChangeEntry = ({ change }: { change: HistoryPage['changes'][number] }) => {
  const { tone, label } = actionLabel(change);
  const subject = subjectOf(change);
  return (
    <Entry>
      <Cluster $gap={2}>
        <Badge tone={tone}>{label}</Badge>
        {subject.version === undefined ? (
          <Note as="span">{subject.none}</Note>
        ) : (
          <VersionName>{subject.version}</VersionName>
        )}
      </Cluster>
      <span>{change.why}</span>
      <Note as="span">
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>, by {actorOf(change.by)}
        {change.gate === 'unchecked' && '; without a yes of the gate'}
      </Note>
    </Entry>
  );
};

export interface HistoryProps {
  remote: string;
  /** Number of its changes; when it grows, the history is read again. */
  changes: number;
}

const Changes = ({ remote, changes }: HistoryProps) => {
  const api = useReleaseApi();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    api.history({ remote, page, changes }),
  );
  if (!data && error)
    return (
      <ErrorState message={errorMessage(error)} advice="" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Stack $gap={3} aria-busy="true">
        <VisuallyHidden as="output">Loading the history</VisuallyHidden>
        <Skeleton $width="70%" $height="1.25rem" />
        <Skeleton $width="90%" />
        <Skeleton $width="60%" />
      </Stack>
    );
  const pages = Math.ceil(data.total / historyPageSize);
  return (
    <Stack $gap={4}>
      <Entries aria-label={`Changes of ${remote}`} aria-busy={isPlaceholderData} $stale={isPlaceholderData}>
        {data.changes.map((change) => (
          <ChangeEntry key={change.number} change={change} />
        ))}
      </Entries>
      {pages > 1 && (
        <Pagination page={page} pages={pages} label={`Pages of the history of ${remote}`} onPage={setPage} />
      )}
    </Stack>
  );
};

/** History of a remote, newest change first. */
export const History = ({ remote, changes }: HistoryProps) => (
  <Stack as="section" $gap={3} aria-label={`History of ${remote}`}>
    <Heading level={3} size="l">
      History
    </Heading>
    {changes === 0 ? <Note>Nothing became of it yet.</Note> : <Changes remote={remote} changes={changes} />}
  </Stack>
);
