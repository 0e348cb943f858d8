import type { SecurityEvent } from '@ekamra/contracts';
import { Badge, Button, Cluster, EmptyState, Field, formatDateTime, Select } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { allAdmins, useNames } from '../app/admins.ts';
import { useBackOffice } from '../app/context.ts';
import { LoadFailed, OfficePage, OfficeSheet } from '../app/page.tsx';
import { FilterBar, useTypedFilters } from '../list/filter-bar.tsx';
import { hasFilters, useListAddress } from '../list/list-address.ts';
import { PeriodFields } from '../list/period-fields.tsx';
import { type TableColumn, ListTable, TableSkeleton } from '../list/record-table.tsx';
import { Quiet } from '../list/table-parts.ts';
import { eventFilters, positionIn, securityEventsPage } from './event-calls.ts';
import { eventKinds, eventText, kindText } from './event-texts.ts';

const leads = {
  own: 'What happened with your account, and what you downloaded and released.',
  all: 'What happened with all accounts, downloads and releases, and whom the office refused.',
};

const Pages = styled(Cluster).attrs({ as: 'nav', $justify: 'center' })`
  margin-top: var(--space-5);
`;
const Key = styled(Quiet)`
  font-variant-numeric: tabular-nums;
`;

/** Characters of a keyed address that are shown; enough to tell the addresses of an office apart. */
const shownKeyLength = 6;

const nameColumn: TableColumn<SecurityEvent> = { label: 'Event', room: '18rem', cell: eventText };
const timeColumn: TableColumn<SecurityEvent> = {
  label: 'Time',
  room: '11rem',
  cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
};
const outcomeColumn: TableColumn<SecurityEvent> = {
  label: 'Result',
  cell: ({ outcome }) => (
    <Badge tone={outcome === 'success' ? 'success' : 'error'}>
      {outcome === 'success' ? 'Done' : 'Refused'}
    </Badge>
  ),
};
const addressColumn: TableColumn<SecurityEvent> = {
  label: 'Address',
  cell: ({ address }) =>
    address === null ? (
      <Quiet>none</Quiet>
    ) : (
      <Key title="The address itself is not stored. Equal letters are an equal address.">
        {address.slice(0, shownKeyLength)}
      </Key>
    ),
};

const useAdminColumn = (): TableColumn<SecurityEvent> => {
  const nameOf = useNames();
  return {
    label: 'Admin',
    room: '9rem',
    cell: ({ adminId }) => (adminId === null ? <Quiet>no admin</Quiet> : nameOf(adminId)),
  };
};

/** Security events, newest first: an admin's own, or those of everybody for the owner. Its state is in the address. */
export default function SecurityEventsPage() {
  const { api } = useBackOffice();
  const [search, setSearch] = useSearchParams();
  const { listState, setFilters } = useListAddress(eventFilters);
  const { page: _page, limit: _limit, ...filters } = listState;
  const typed = useTypedFilters({ address: eventFilters, filters, onChange: setFilters });
  const after = positionIn(search);
  const query = useQuery(securityEventsPage(api, { ...filters, ...(after ? { after } : {}) }));
  const admins = useQuery(allAdmins(api));
  const adminColumn = useAdminColumn();
  const { data, error, isPlaceholderData } = query;
  const isOwner = data?.scope === 'all';

  const goTo = (position: string | undefined): void =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (position === undefined) next.delete('after');
      else next.set('after', position);
      return next;
    });

  const list = () => {
    if (!data)
      return error ? (
        <OfficeSheet>
          <LoadFailed query={query} />
        </OfficeSheet>
      ) : (
        <TableSkeleton rows={5} label="Loading security events" />
      );
    if (data.events.length === 0)
      return (
        <OfficeSheet>
          <EmptyState
            title="No data found."
            action={
              hasFilters(eventFilters, filters) && (
                <Button variant="secondary" onClick={typed.clear}>
                  Clear Filters
                </Button>
              )
            }
          >
            {hasFilters(eventFilters, filters)
              ? 'No security event matches these filters.'
              : 'Sign-ins, downloads and releases appear here.'}
          </EmptyState>
        </OfficeSheet>
      );
    return (
      <ListTable
        label="Security events"
        rows={data.events}
        stale={isPlaceholderData}
        name={nameColumn}
        columns={[timeColumn, ...(isOwner ? [adminColumn] : []), outcomeColumn, addressColumn]}
      />
    );
  };

  return (
    <OfficePage title="Security events" lead={data ? leads[data.scope] : '\u00A0'}>
      <FilterBar
        label="Filter security events"
        columns={isOwner ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'}
        typed={typed}
      >
        <Field label="Event">
          <Select
            options={eventKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
            placeholder="Any event"
            {...typed.control('event')}
          />
        </Field>
        {isOwner && (
          <Field label="Admin">
            <Select
              options={(admins.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
              placeholder="Any admin"
              {...typed.control('admin')}
            />
          </Field>
        )}
        <PeriodFields typed={typed} />
      </FilterBar>
      {list()}
      {data && (after !== undefined || data.next !== undefined) && (
        <Pages aria-label="Pages of security events">
          <Button variant="secondary" disabled={after === undefined} onClick={() => goTo(undefined)}>
            Newest events
          </Button>
          <Button
            variant="secondary"
            disabled={data.next === undefined || isPlaceholderData}
            onClick={() => goTo(data.next)}
          >
            Older events
          </Button>
        </Pages>
      )}
    </OfficePage>
  );
}
