import type { Activity } from '@ekamra/contracts';
import { Pagination, Skeleton, Stack, Text, VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { allAdmins } from '../app/admins.ts';
import { useBackOffice } from '../app/context.ts';
import { LoadFailed } from '../app/load-failed.tsx';
import { PlainOrderedList } from '../app/lists.ts';
import { momentOf } from '../form/draft/moment.ts';
import { ChangeLines } from './change-lines.tsx';
import type { ActivitySubject } from './subject.ts';
import { activityPage, activityPageSize } from './subject.ts';

const Entries = styled(PlainOrderedList)<{ $stale: boolean }>`
  display: grid;
  font-size: var(--text-s);
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
`;
const Entry = styled.li`
  padding: var(--space-4) 0 var(--space-4) var(--space-5);
  border-left: 2px solid var(--color-line);

  time {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
`;
const Who = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-4);
`;

/** The names of admins by their ids; who is no longer one is a former admin. */
const useNames = (): ((adminId: string) => string) => {
  const { api } = useBackOffice();
  const { data, isPending } = useQuery(allAdmins(api));
  return (adminId) => {
    const name = data?.find(({ _id }) => _id === adminId)?.name;
    if (name !== undefined) return name;
    return data || isPending ? 'A former admin' : 'An admin';
  };
};

interface EntriesOfProps {
  entries: readonly Activity[];
  subject: ActivitySubject;
  stale: boolean;
}

const EntriesOf = ({ entries, subject, stale }: EntriesOfProps) => {
  const nameOf = useNames();
  return (
    <Entries aria-label="Activity" aria-busy={stale} $stale={stale}>
      {entries.map(({ _id, adminId, action, createdAt, changes }) => (
        <Entry key={_id}>
          <Who>
            <span>
              <strong>{nameOf(adminId)}</strong> {action} this {subject.noun}
            </span>
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </Who>
          {changes.length > 0 && <ChangeLines changes={changes} fields={subject.fields} />}
        </Entry>
      ))}
    </Entries>
  );
};

/** What was done to a record: by whom, when, and what it changed; ten entries to a page. */
export const ActivityList = ({ subject, id }: { subject: ActivitySubject; id: string }) => {
  const { api } = useBackOffice();
  const [page, setPage] = useState(1);
  // Asked for together with the entries that need them.
  const admins = useQuery(allAdmins(api));
  const query = useQuery(activityPage(api, subject, { id, page }));
  const { data, error, isFetching, isPlaceholderData, refetch } = query;

  if (!data && error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || admins.isPending)
    return (
      <Stack $gap={4} aria-busy="true">
        <VisuallyHidden as="output">Loading the activity</VisuallyHidden>
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} $width={width} $height="1.5rem" />
        ))}
      </Stack>
    );
  if (data.total === 0)
    return (
      <Text $size="s" $tone="soft">
        {`Nothing is noted of this ${subject.noun} yet. What is done to it from now on is told here.`}
      </Text>
    );
  const pages = Math.ceil(data.total / activityPageSize);
  return (
    <Stack $gap={4}>
      <EntriesOf entries={data.entries} subject={subject} stale={isPlaceholderData} />
      {pages > 1 && <Pagination page={page} pages={pages} label="Pages of activity" onPage={setPage} />}
    </Stack>
  );
};
