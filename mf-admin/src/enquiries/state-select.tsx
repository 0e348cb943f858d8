import { type Enquiry, enquiryStates, enquiryTag } from '@ekamra/contracts';
import { Select, capitalise, optionsOf } from '@ekamra/ui';
import { calls } from '@ekamra/contracts/calls';
import { isCallFailed } from '@ekamra/contracts/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-toastify';
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
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
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
      toast.error(
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
