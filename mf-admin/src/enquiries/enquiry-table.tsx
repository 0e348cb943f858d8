import type { Enquiry } from '@ekamra/contracts';
import { NoteIcon, below, formatDateTime, from } from '@ekamra/ui';
import { styled } from 'styled-components';
import { type Column, RecordTable } from '../list/record-table.tsx';
import { RowAction } from '../list/row-action.tsx';
import { Contact, Lines, Quiet, compactSelect } from '../list/table-parts.ts';
import { EnquiryOrigin, MailState } from './enquiry-facts.tsx';
import { StateSelect } from './state-select.tsx';

const Contacts = styled.span`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-1);
  font-weight: 400;

  ${from('xl')} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--space-2);
    margin-top: 0;

    > :last-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
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

  ${from('xl')} {
    -webkit-line-clamp: ${({ $most = 1 }) => $most};
  }
`;
const Note = styled(Message)`
  margin-top: var(--space-2);
  padding-left: var(--space-2);
  border-left: 2px solid var(--color-accent);
  color: var(--color-ink-soft);

  ${below('xl')} {
    -webkit-line-clamp: 2;
  }
  ${from('xl')} {
    margin-top: 0;
  }
`;
const ReceivedAt = styled.time`
  > span {
    white-space: nowrap;
  }
`;
const StateFrame = styled.div`
  ${from('xl')} {
    ${compactSelect}
  }
`;

const enquirer: Column<Enquiry> = {
  label: 'Enquirer',
  room: '15rem',
  cell: ({ name, phone, email }) => (
    <>
      <Lines $most={1} title={name}>
        {name}
      </Lines>
      <Contacts>
        <Contact href={`tel:${phone}`}>{phone}</Contact>
        <Contact href={`mailto:${email}`}>{email}</Contact>
      </Contacts>
    </>
  ),
};
const columns: readonly Column<Enquiry>[] = [
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
  { label: 'From', room: '8rem', cell: (enquiry) => <EnquiryOrigin enquiry={enquiry} /> },
  {
    label: 'Received',
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
    room: '9rem',
    cell: (enquiry) => (
      <StateFrame>
        <StateSelect enquiry={enquiry} />
      </StateFrame>
    ),
  },
];

export interface EnquiryTableProps {
  rows: readonly Enquiry[];
  /** True while the rows are those of the previous page and the requested one is loading. */
  stale: boolean;
  onOpen(enquiry: Enquiry): void;
}

/** Table of enquiries; on a phone each row is a card. */
export const EnquiryTable = ({ onOpen, ...list }: EnquiryTableProps) => {
  const openButton = (enquiry: Enquiry) => (
    <RowAction
      icon={NoteIcon}
      label="Open"
      name={`Open the enquiry of ${enquiry.name}`}
      onClick={() => onOpen(enquiry)}
    />
  );
  return <RecordTable {...list} label="Enquiries" name={enquirer} columns={columns} actionsOf={openButton} />;
};
