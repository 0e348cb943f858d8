import type { Client } from '@ekamra/contracts';
import { pageCount } from '@ekamra/contracts/records/paged-records';
import {
  canHover,
  chevronDownIcon,
  clockIcon,
  Cluster,
  formatDateTime,
  Icon,
  Pagination,
  Stack,
  staleContent,
  Text,
} from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { allAdmins, useNames } from '../app/admins.ts';
import { useBackOffice } from '../app/context.ts';
import { Loading, LoadFailed, PlainOrderedList } from '../app/page.tsx';
import { recordsQuery } from '../list/list-pages.ts';
import type { ActivitySubject } from './activity-subject.ts';
import { ChangeLines } from './change-lines.tsx';
import { RestoreButton } from './restore-button.tsx';

/** Number of entries on a page. */
export const activityPageSize = 10;

/** Query for the page (counted from 1) of a record's activity, newest first, with the total over all pages. */
export const activityPage = (
  api: Client,
  { call, key }: ActivitySubject,
  { id, page }: { id: string; page: number },
) => ({
  ...recordsQuery([...key, 'activity', id, page], (input) =>
    api(call, { params: { id }, query: { page, limit: activityPageSize }, ...input }),
  ),
  // Other admins write, too, so every opening reads it again.
  staleTime: 0,
  placeholderData: keepPreviousData,
});

const Entry = styled.li<{ $stale: boolean }>`
  padding: var(--space-4) 0 var(--space-4) var(--space-5);
  border-left: 2px solid var(--color-line);
  font-size: var(--text-s);
  ${staleContent}

  time {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
`;

const EntryHeading = styled(Cluster).attrs({ as: 'p', $justify: 'space-between', $align: 'baseline' })`
  row-gap: 0;
`;

const loadingBars = ['70%', '55%', '62%'].map(($width) => ({ $width, $height: '1.5rem' }));

/** Activity of one record: who changed what, and when. Ten entries to a page. */
const ActivityList = ({ subject, id }: { subject: ActivitySubject; id: string }) => {
  const { api } = useBackOffice();
  const nameOf = useNames();
  const [page, setPage] = useState(1);
  // The entries show the admins' names, so load both in parallel.
  const admins = useQuery(allAdmins(api));
  const query = useQuery(activityPage(api, subject, { id, page }));
  const { data, error, isPlaceholderData } = query;
  const restorable = subject.restoring?.(api);

  if (!data && error) return <LoadFailed query={query} />;
  if (!data || admins.isPending) return <Loading label="Loading the activity" bars={loadingBars} />;
  if (data.total === 0)
    return (
      <Text $size="s" $tone="soft">
        {`Nothing is noted of this ${subject.noun} yet. What is done to it from now on is told here.`}
      </Text>
    );
  const pages = pageCount(data.total, activityPageSize);
  return (
    <Stack $gap={4}>
      <PlainOrderedList aria-label="Activity" aria-busy={isPlaceholderData}>
        {data.rows.map(({ _id, adminId, action, createdAt, changes, restorableUntil }) => (
          <Entry key={_id} $stale={isPlaceholderData}>
            <EntryHeading>
              <span>
                <strong>{nameOf(adminId)}</strong> {`${action} this ${subject.noun}`}
              </span>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </EntryHeading>
            {restorableUntil && restorable && <RestoreButton kind={restorable} id={id} />}
            {changes.length > 0 && <ChangeLines changes={changes} fields={subject.fields} />}
          </Entry>
        ))}
      </PlainOrderedList>
      {pages > 1 && <Pagination page={page} pages={pages} label="Pages of activity" onPage={setPage} />}
    </Stack>
  );
};

const Frame = styled.section`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
`;
const Title = styled.h2`
  font: inherit;
`;
const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 3rem;
  padding: var(--space-3) var(--space-5);
  border: 0;
  border-radius: var(--radius-l);
  background: none;
  font-family: var(--font-text);
  font-weight: 600;
  text-align: left;

  svg {
    color: var(--color-primary);
  }
  svg:last-child {
    margin-left: auto;
    transition: transform var(--motion-base) var(--ease);
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;
const Content = styled.div`
  padding: var(--space-2) var(--space-5) var(--space-5);
`;

interface ActivitySectionProps {
  subject: ActivitySubject;
  /** The record's id. */
  id: string;
  /** Level of the section's heading. */
  level?: 2 | 3;
}

/** Activity of one record in a section that is closed at first. It loads when it is opened. */
export const ActivitySection = ({ subject, id, level = 2 }: ActivitySectionProps) => {
  const [open, setOpen] = useState(false);
  const element = useId();
  return (
    <Frame aria-labelledby={`${element}-title`}>
      <Title as={`h${level}`}>
        <Trigger
          type="button"
          id={`${element}-title`}
          aria-expanded={open}
          aria-controls={open ? element : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon shape={clockIcon} size="1.125rem" />
          Activity
          <Icon shape={chevronDownIcon} size="1.125rem" />
        </Trigger>
      </Title>
      {open && (
        <Content id={element}>
          <ActivityList key={id} subject={subject} id={id} />
        </Content>
      )}
    </Frame>
  );
};
