import type { Enquiry } from '@ekamra/contracts';
import { enquiryTag } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { isCallFailed } from '@ekamra/contracts/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { enquiriesKey, putIntoPages } from './queries.ts';

type State = Enquiry['state'];

const conflictOf = ({ name }: Enquiry): string =>
  `The enquiry of ${name} was changed by somebody else meanwhile. Nothing of yours was saved; it is shown as it is now.`;

/**
 * Changes how far the company is with an enquiry, in place: shown at once, and taken back when it can't be saved. What
 * is chosen while a choice is being saved follows it, over the version that it led to. A change that somebody else made
 * meanwhile is not overwritten; it is shown, and said.
 */
export const useChangeState = (enquiry: Enquiry) => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  /** The last choice, until it is saved. */
  const chosen = useRef<State>(undefined);

  const showChosen = async (before: Enquiry): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: enquiriesKey });
    if (chosen.current !== undefined) putIntoPages(queryClient, { ...before, state: chosen.current });
  };
  const put = async (version: Enquiry, state: State): Promise<Enquiry> => {
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
        while (chosen.current !== undefined && chosen.current !== saved.state)
          saved = await put(saved, chosen.current);
      } finally {
        chosen.current = undefined;
        putIntoPages(queryClient, saved);
      }
    },
    onMutate: showChosen,
    onError: (error) =>
      toast.error(isCallFailed(error) && error.status === 412 ? conflictOf(enquiry) : sentenceOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiriesKey }),
  });

  return {
    isPending,
    change: (state: State): void => {
      const idle = chosen.current === undefined;
      chosen.current = state;
      if (idle) mutate(enquiry);
      else void showChosen(enquiry);
    },
  };
};
