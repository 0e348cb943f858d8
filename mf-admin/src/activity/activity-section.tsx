import {
  ChevronDownIcon,
  ClockIcon,
  canHover,
  Pagination,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  formatDateTime,
} from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import type { ActivitySubject } from './activity-subject.ts';
import { allAdmins, useNames } from '../app/admins.ts';
import { useBackOffice } from '../app/context.ts';
import { LoadFailed, PlainOrderedList } from '../app/page.tsx';
import { ChangeLines } from './change-lines.tsx';
import { activityPage, activityPageSize } from './activity-subject.ts';

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
const EntryHeading = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-4);
`;

/** Activity of one record: who changed what, and when. Ten entries to a page. */
const ActivityList = ({ subject, id }: { subject: ActivitySubject; id: string }) => {
  const { api } = useBackOffice();
  const nameOf = useNames();
  const [page, setPage] = useState(1);
  // The entries show the admins' names, so load both in parallel.
  const admins = useQuery(allAdmins(api));
  const query = useQuery(activityPage(api, subject, { id, page }));
  const { data, error, isPlaceholderData } = query;

  if (!data && error) return <LoadFailed query={query} />;
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
      <Entries aria-label="Activity" aria-busy={isPlaceholderData} $stale={isPlaceholderData}>
        {data.rows.map(({ _id, adminId, action, createdAt, changes }) => (
          <Entry key={_id}>
            <EntryHeading>
              <span>
                <strong>{nameOf(adminId)}</strong> {action} this {subject.noun}
              </span>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </EntryHeading>
            {changes.length > 0 && <ChangeLines changes={changes} fields={subject.fields} />}
          </Entry>
        ))}
      </Entries>
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
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
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
          <ClockIcon aria-hidden />
          Activity
          <ChevronDownIcon aria-hidden />
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
