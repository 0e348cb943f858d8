import type { Enquiry, enquiryDefinition } from '@ekamra/contracts';
import { noteIcon, formatDateTime } from '@ekamra/ui';
import { styled } from 'styled-components';
import { MailLink } from '../list/mail-link.tsx';
import { PhoneLink } from '../list/phone-link.tsx';
import type { SortOf } from '../list/list-address.ts';
import { type RecordTableProps, type TableColumn, ListTable } from '../list/record-table.tsx';
import { RowAction } from '../list/row-action.tsx';
import { Lines, Quiet, asCards, asTable } from '../list/table-parts.ts';
import { EnquiryOrigin, MailState } from './enquiry-facts.tsx';
import { StateSelect } from '../follow-up/state-select.tsx';
import { followedEnquiries } from './enquiry-form.ts';

const EnquirerName = styled(Lines)`
  ${asTable} {
    line-height: 1.2;
  }
`;
const Contacts = styled.span`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-1);
  font-weight: 400;

  ${asTable} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--space-2);
    margin-top: 0;
    /* A row of 56 pixels has room for the name and an address in two lines. */
    font-size: 0.8125rem;
    line-height: 1.15;
  }
`;
const Message = styled.span<{ $most?: number }>`
  display: -webkit-box;
  max-width: 28rem;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;

  ${asTable} {
    -webkit-line-clamp: ${({ $most = 1 }) => $most};
  }
`;
const Note = styled(Message)`
  margin-top: var(--space-2);
  padding-left: var(--space-2);
  border-left: 2px solid var(--color-accent);
  color: var(--color-ink-soft);

  ${asCards} {
    -webkit-line-clamp: 2;
  }
  ${asTable} {
    margin-top: 0;
  }
`;
const ReceivedAt = styled.time`
  > span {
    white-space: nowrap;
  }
`;
type EnquiryColumn = TableColumn<Enquiry, SortOf<typeof enquiryDefinition>>;
const enquirer: EnquiryColumn = {
  label: 'Enquirer',
  sort: { by: 'name' },
  room: '14.5rem',
  cell: ({ name, phone, email }) => (
    <>
      <EnquirerName $most={1} title={name}>
        {name}
      </EnquirerName>
      <Contacts>
        <PhoneLink number={phone} />
        <MailLink address={email} />
      </Contacts>
    </>
  ),
};
const columns: readonly EnquiryColumn[] = [
  {
    label: 'Message',
    wide: true,
    room: '8rem',
    cell: ({ message, note }) => (
      <>
        {message ? <Message $most={note ? 1 : 2}>{message}</Message> : <Quiet>No message</Quiet>}
        {note && <Note title="Note">{note}</Note>}
      </>
    ),
  },
  {
    label: 'From',
    room: '8rem',
    sort: { by: 'property' },
    cell: (enquiry) => <EnquiryOrigin enquiry={enquiry} />,
  },
  {
    label: 'Received',
    sort: { by: 'createdAt' },
    cell: ({ createdAt }) => {
      const [day, time] = formatDateTime(createdAt).split(', ');
      return (
        <ReceivedAt dateTime={createdAt}>
          {/* Wraps only between the day and the time. */}
          <span>{day},</span> <span>{time}</span>
        </ReceivedAt>
      );
    },
  },
  { label: 'Mail', cell: ({ mail }) => <MailState mail={mail} /> },
  {
    label: 'State',
    sort: { by: 'state' },
    room: '9rem',
    cell: (enquiry) => <StateSelect kind={followedEnquiries} item={enquiry} />,
  },
];

export interface EnquiryTableProps extends Pick<RecordTableProps<Enquiry>, 'rows' | 'stale' | 'sorting'> {
  onOpen(enquiry: Enquiry): void;
}

/** Table of enquiries; on a phone each row is a card. */
export const EnquiryTable = ({ onOpen, ...list }: EnquiryTableProps) => {
  const openButton = (enquiry: Enquiry) => (
    <RowAction
      icon={noteIcon}
      label="Open"
      name={`Open the enquiry of ${enquiry.name}`}
      onClick={() => onOpen(enquiry)}
    />
  );
  return <ListTable {...list} label="Enquiries" name={enquirer} columns={columns} actionsOf={openButton} />;
};
