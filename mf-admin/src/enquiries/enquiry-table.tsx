import type { Enquiry } from '@ekamra/contracts';
import { Button, NoteIcon, formatDateTime, from } from '@ekamra/ui';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Contact } from '../list/contact.ts';
import { ActionCell, Actions, Cell, Head, NameCell, Quiet, Row, Table, TableFrame } from '../list/table.ts';
import { MailState } from './mail-state.tsx';
import { Origin } from './origin.tsx';
import { StateSelect } from './state-select.tsx';

const Contacts = styled.span`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-1);
  font-weight: 400;
`;
const Message = styled.span`
  display: -webkit-box;
  max-width: 28rem;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;
const Note = styled(Message)`
  margin-top: var(--space-2);
  padding-left: var(--space-2);
  border-left: 2px solid var(--color-accent);
  color: var(--color-ink-soft);
  -webkit-line-clamp: 2;
`;
const When = styled.time`
  > span {
    white-space: nowrap;
  }
`;
const Enquirer = styled(NameCell)`
  ${from('xl')} {
    &:first-child {
      min-width: 11.75rem;
    }
  }
`;
const StateCell = styled(Cell)`
  ${from('xl')} {
    min-width: 9rem;

    select {
      padding-right: var(--space-8);
      min-height: 2.25rem;
      padding-block: var(--space-1);
      font-size: var(--text-s);
    }
  }
`;

/** Gives the focus to the page when a row goes that has it, such as one that a filter leaves out after its change. */
const useFocusWhenGone = () => {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (shown?.contains(document.activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return row;
};

interface EnquiryRowProps {
  enquiry: Enquiry;
  onOpen(enquiry: Enquiry): void;
}

const EnquiryRow = ({ enquiry, onOpen }: EnquiryRowProps) => {
  const { name, phone, email, message, note, createdAt, mail } = enquiry;
  const row = useFocusWhenGone();
  const [day, time] = formatDateTime(createdAt).split(', ');
  return (
    <Row ref={row}>
      <Enquirer scope="row">
        {name}
        <Contacts>
          <Contact href={`tel:${phone}`}>{phone}</Contact>
          <Contact href={`mailto:${email}`}>{email}</Contact>
        </Contacts>
      </Enquirer>
      <Cell data-label="Message" $wide $roomy>
        {message ? <Message>{message}</Message> : <Quiet>No message</Quiet>}
        {note && <Note title="Note">{note}</Note>}
      </Cell>
      <Cell data-label="From" $roomy>
        <Origin enquiry={enquiry} />
      </Cell>
      <Cell data-label="Received">
        <When dateTime={createdAt}>
          {/* It breaks between the day and the time, nowhere else. */}
          <span>{day},</span> <span>{time}</span>
        </When>
      </Cell>
      <Cell data-label="Mail">
        <MailState mail={mail} />
      </Cell>
      <StateCell data-label="State">
        <StateSelect enquiry={enquiry} />
      </StateCell>
      <ActionCell>
        <Actions>
          <Button
            variant="quiet"
            size="s"
            icon={<NoteIcon aria-hidden />}
            aria-label={`Open the enquiry of ${name}`}
            onClick={() => onOpen(enquiry)}
          >
            Open
          </Button>
        </Actions>
      </ActionCell>
    </Row>
  );
};

export interface EnquiryTableProps {
  rows: readonly Enquiry[];
  /** The rows are those of the page before while the asked one is on its way. */
  stale: boolean;
  onOpen(enquiry: Enquiry): void;
}

/** One page of enquiries; on a phone each row is a card. */
export const EnquiryTable = ({ rows, stale, onOpen }: EnquiryTableProps) => (
  <TableFrame>
    <Table aria-label="Enquiries" aria-busy={stale} $stale={stale}>
      <Head>
        <tr>
          <th scope="col">Enquirer</th>
          <th scope="col">Message</th>
          <th scope="col">From</th>
          <th scope="col">Received</th>
          <th scope="col">Mail</th>
          <th scope="col">State</th>
          <th scope="col">Action</th>
        </tr>
      </Head>
      <tbody>
        {rows.map((enquiry) => (
          <EnquiryRow key={enquiry._id} enquiry={enquiry} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  </TableFrame>
);
