import { type Enquiry, type enquiryDefinition, enquiryStates, enquiryTag } from '@ekamra/contracts';
import { noteIcon, formatDateTime, Select, capitalise, optionsOf } from '@ekamra/ui';
import { styled } from 'styled-components';
import { PhoneLink } from '../list/phone-link.tsx';
import type { SortOf } from '../list/list-address.ts';
import { type RecordTableProps, type TableColumn, ListTable } from '../list/record-table.tsx';
import { RowAction } from '../list/row-action.tsx';
import { Contact, Lines, Quiet, asCards, asTable, compactSelect } from '../list/table-parts.ts';
import { EnquiryOrigin, MailState } from './enquiry-facts.tsx';
import { calls } from '@ekamra/contracts/calls';
import { isCallFailed } from '@ekamra/contracts/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { replaceInPages } from '../list/list-pages.ts';
import { enquiriesKey } from './enquiry-calls.ts';

type State = Enquiry['state'];

const conflictMessage = ({ name }: Enquiry): string =>
  `The enquiry of ${name} was changed by somebody else meanwhile. Nothing of yours was saved; it is shown as it is now.`;

/**
 * Changes an enquiry's state in place. The update is optimistic and rolled back on failure. A choice made during a
 * save is saved next, on top of the version that the save returned. A conflicting change by somebody else is not
 * overwritten: it is shown with a message.
 */
const useChangeState = (enquiry: Enquiry) => {
  const { api, queryClient } = useBackOffice();
  /** The latest choice, until it is saved. */
  const chosenState = useRef<State>(undefined);

  const showChosen = async (before: Enquiry): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: enquiriesKey });
    if (chosenState.current !== undefined)
      replaceInPages(queryClient, enquiriesKey, { ...before, state: chosenState.current });
  };
  const save = async (version: Enquiry, state: State): Promise<Enquiry> => {
    const { data } = await api(calls.updateEnquiry, {
      params: { id: version._id },
      body: { state, ...(version.note === undefined ? {} : { note: version.note }) },
      ifMatch: enquiryTag(version),
    });
    return data.data;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (before: Enquiry) => {
      let saved = before;
      try {
        while (chosenState.current !== undefined && chosenState.current !== saved.state)
          saved = await save(saved, chosenState.current);
      } finally {
        chosenState.current = undefined;
        replaceInPages(queryClient, enquiriesKey, saved);
      }
    },
    onMutate: showChosen,
    onError: (error) =>
      notify.error(
        isCallFailed(error) && error.status === 412 ? conflictMessage(enquiry) : failureMessage(error),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiriesKey }),
  });

  return {
    isPending,
    change: (state: State): void => {
      const isIdle = chosenState.current === undefined;
      chosenState.current = state;
      if (isIdle) mutate(enquiry);
      else void showChosen(enquiry);
    },
  };
};

/** Options of a select of enquiry states. */
export const stateOptions = optionsOf(enquiryStates, capitalise);

/** Select that changes the state of an enquiry in place. */
export const StateSelect = ({ enquiry }: { enquiry: Enquiry }) => {
  const { change, isPending } = useChangeState(enquiry);
  return (
    <Select
      aria-label={`State of the enquiry of ${enquiry.name}`}
      aria-busy={isPending}
      options={stateOptions}
      value={enquiry.state}
      onChange={({ currentTarget }) => {
        const state = enquiryStates.find((one) => one === currentTarget.value);
        if (state) change(state);
      }}
    />
  );
};

const Contacts = styled.span`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-1);
  font-weight: 400;

  ${asTable} {
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
const StateFrame = styled.div`
  ${asTable} {
    ${compactSelect}
  }
`;

type EnquiryColumn = TableColumn<Enquiry, SortOf<typeof enquiryDefinition>>;
const enquirer: EnquiryColumn = {
  label: 'Enquirer',
  sort: { by: 'name' },
  room: '15rem',
  cell: ({ name, phone, email }) => (
    <>
      <Lines $most={1} title={name}>
        {name}
      </Lines>
      <Contacts>
        <PhoneLink number={phone} />
        <Contact href={`mailto:${email}`}>{email}</Contact>
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
    cell: (enquiry) => (
      <StateFrame>
        <StateSelect enquiry={enquiry} />
      </StateFrame>
    ),
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
