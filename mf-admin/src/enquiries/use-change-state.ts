import type { Enquiry } from '@ekamra/contracts';
import { enquiryTag } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { isCallFailed } from '@ekamra/contracts/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { enquiriesKey, putIntoPages } from './queries.ts';

const conflictOf = ({ name }: Enquiry): string =>
  `The enquiry of ${name} was changed by somebody else meanwhile. Nothing of yours was saved; it is shown as it is now.`;

/**
 * Changes how far the company is with an enquiry, in place: shown at once, and taken back when it can't be saved. A
 * change that somebody else made meanwhile is not overwritten; it is shown, and said.
 */
export const useChangeState = () => {
  const { api } = useBackOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ enquiry, state }: { enquiry: Enquiry; state: Enquiry['state'] }) =>
      api(calls.updateEnquiry, {
        params: { id: enquiry._id },
        body: { state, ...(enquiry.note === undefined ? {} : { note: enquiry.note }) },
        ifMatch: enquiryTag(enquiry),
      }),
    onMutate: async ({ enquiry, state }) => {
      await queryClient.cancelQueries({ queryKey: enquiriesKey });
      putIntoPages(queryClient, { ...enquiry, state });
    },
    onSuccess: ({ data }) => putIntoPages(queryClient, data.data),
    onError: (error, { enquiry }) => {
      putIntoPages(queryClient, enquiry);
      toast.error(isCallFailed(error) && error.status === 412 ? conflictOf(enquiry) : sentenceOf(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: enquiriesKey }),
  });
};
