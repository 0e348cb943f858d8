import { Cluster, EmptyState, LinkButton, Stack, formatDateTime } from '@ekamra/ui';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { useQuery } from '@tanstack/react-query';
import { activityPage, ActivitySection } from '../activity/activity-section.tsx';
import type { ActivitySubject } from '../activity/activity-subject.ts';
import { RestoreButton } from '../activity/restore-button.tsx';
import { useNames } from '../app/admins.ts';
import { useBackOffice } from '../app/context.ts';
import { LoadFailed, Loading, OfficeSheet } from '../app/page.tsx';

/** True if the server has no such record, or the id is none. */
export const isRecordMissing = (error: unknown): boolean =>
  isCallFailed(error) && (error.status === 404 || error.status === 400);

export interface MissingRecordProps {
  subject: ActivitySubject;
  /** The list that the record would be in. */
  list: { path: string; title: string };
  id: string;
}

const bars = [{ $width: '18rem', $height: '1.5rem' }];

/**
 * Page at the address of a record that does not exist: who deleted it and when, with Restore for a day, or that it never
 * was.
 */
export const MissingRecord = ({ subject, list, id }: MissingRecordProps) => {
  const { api } = useBackOffice();
  const nameOf = useNames();
  const query = useQuery(activityPage(api, subject, { id, page: 1 }));
  const { data, error } = query;
  const { noun } = subject;
  const listLink = (
    <LinkButton variant="quiet" to={list.path}>
      {list.title}
    </LinkButton>
  );

  if (error && !isRecordMissing(error))
    return (
      <OfficeSheet>
        <LoadFailed query={query} />
      </OfficeSheet>
    );
  if (!data && !error) return <Loading label={`Looking for the ${noun}`} bars={bars} />;
  const [newest] = data?.rows ?? [];
  if (newest?.action !== 'deleted')
    return (
      <OfficeSheet>
        <EmptyState title={`There is no such ${noun}`} action={listLink}>
          Its address may be incomplete.
        </EmptyState>
      </OfficeSheet>
    );
  const { adminId, createdAt, restorableUntil } = newest;
  const restorable = restorableUntil ? subject.restoring?.(api) : undefined;
  return (
    <Stack $gap={5}>
      <OfficeSheet>
        <EmptyState
          title={`This ${noun} was deleted`}
          action={
            <Cluster $gap={3} $justify="center">
              {restorable && <RestoreButton kind={restorable} id={id} />}
              {listLink}
            </Cluster>
          }
        >
          {nameOf(adminId)} deleted it on {formatDateTime(createdAt)}.{' '}
          {restorable && restorableUntil
            ? `It can be restored until ${formatDateTime(restorableUntil)}.`
            : 'It can no longer be restored.'}
        </EmptyState>
      </OfficeSheet>
      <ActivitySection subject={subject} id={id} />
    </Stack>
  );
};
