import type { RecentActivity, RecentChange } from '@ekamra/contracts';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { Button, InlineMessage, OrderedStack, Inline, Stack, below, createLazyModule } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useNames } from '../app/admins.ts';
import { useBackOffice } from '../app/context.ts';
import { useTimes } from '../app/server-clock.ts';
import { kindOf } from '../kinds/kinds.ts';
import { Age, DashboardPanel } from './dashboard-panel.tsx';
import { recentActivityQuery } from './dashboard-queries.ts';
import type { RestoreChangeProps } from './restore-change.tsx';

const Entries = styled(OrderedStack)`
  font-size: var(--text-s);
  line-height: 1.4;
`;
const Entry = styled(Inline).attrs({ as: 'li', $gap: 4, $justify: 'space-between', $align: 'baseline' })`
  overflow-wrap: anywhere;
`;

const End = styled(Inline).attrs({ as: 'span', $gap: 3, $align: 'baseline' })`
  flex: none;

  /* Below one another, so that the entry's text keeps its room. */
  ${below('m')} {
    flex-direction: column-reverse;
    align-items: flex-end;
    gap: var(--space-2);
  }
`;

/** Its label, not its edge, is in line with the entries. */
const More = styled(Button)`
  margin-left: calc(-1 * var(--space-3));
`;

const restoring = createLazyModule(() =>
  withRetries(() => import(/* webpackChunkName: "restore-change" */ './restore-change.tsx')),
);

/** Button that restores a deleted record. Its code is loaded with the first deletion that can be undone. */
const Restore = (props: RestoreChangeProps) => {
  const { RestoreChange } = restoring.useModule(true) ?? {};
  return RestoreChange && <RestoreChange {...props} />;
};

const collapsedCount = 6;

/** Returns the ids of the records whose newest change is a deletion. `changes` are newest first. */
const deletedRecordIds = (changes: readonly RecentChange[]): ReadonlySet<string> => {
  const newest = new Map(changes.toReversed().map(({ recordId, action }) => [recordId, action]));
  return new Set([...newest].flatMap(([id, action]) => (action === 'deleted' ? [id] : [])));
};

const Changes = ({ changes }: { changes: readonly RecentChange[] }) => {
  const { server: now } = useTimes();
  const nameOf = useNames();
  const [isExpanded, setExpanded] = useState(false);
  const visibleChanges = isExpanded ? changes : changes.slice(0, collapsedCount);
  const deleted = deletedRecordIds(changes);
  return (
    <Stack $gap={4} $align="start">
      <Entries $gap={3} aria-label="Recent changes">
        {visibleChanges.map(({ _id, adminId, action, kind, recordId, name, createdAt, restorableUntil }) => {
          const path = deleted.has(recordId) ? undefined : kindOf(kind)?.pathOf(recordId);
          return (
            <Entry key={_id}>
              <span>
                <strong>{nameOf(adminId)}</strong> {action} the {kind}{' '}
                {name === null || path === undefined ? (
                  <span>{name ?? 'that is gone'}</span>
                ) : (
                  <Link to={path}>{name}</Link>
                )}
              </span>
              <End>
                {restorableUntil && <Restore kind={kind} id={recordId} name={name ?? undefined} />}
                <Age instant={createdAt} now={now} />
              </End>
            </Entry>
          );
        })}
      </Entries>
      {visibleChanges.length < changes.length && (
        <More variant="quiet" size="s" onClick={() => setExpanded(true)}>
          {`Show ${changes.length - visibleChanges.length} more`}
        </More>
      )}
    </Stack>
  );
};

const isEmpty = ({ changes, missing }: RecentActivity): boolean =>
  changes.length === 0 && missing.length === 0;

/** Newest changes by admins to any record. */
export const RecentChanges = () => {
  const { api } = useBackOffice();
  const query = useQuery(recentActivityQuery(api));
  return (
    <DashboardPanel
      title="Recent changes"
      query={query}
      loading="Loading the recent changes"
      emptyMessage={(data) => (isEmpty(data) ? 'Nobody has changed anything yet.' : undefined)}
    >
      {({ changes, missing }) => (
        <Stack $gap={4}>
          {missing.length > 0 && (
            <InlineMessage tone="error">
              {`Changes of ${missing.map((kind) => kindOf(kind)?.nouns ?? kind).join(' and ')} cannot be shown just now.`}
            </InlineMessage>
          )}
          <Changes changes={changes} />
        </Stack>
      )}
    </DashboardPanel>
  );
};
