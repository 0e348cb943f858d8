import type { Done } from '@ekamra/contracts/calls/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-toastify';
import { errorMessage } from './release-api.ts';

/** Mutation that takes a version back or removes a cause: shows a toast, refreshes the page's data, and calls `onDone`. */
export const useRollBack = <Body>(call: (body: Body) => Promise<Done>, onDone: () => void) => {
  const queryClient = useQueryClient();
  // A second click may come before the button is shown as busy.
  const isSubmitted = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSettled: () => {
      isSubmitted.current = false;
      return queryClient.invalidateQueries({ queryKey: ['releases'] });
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
  });
  return {
    /** Sends the request; ignored while one is pending. */
    submit: (body: Body): void => {
      if (isSubmitted.current) return;
      isSubmitted.current = true;
      mutate(body);
    },
    isPending,
    /** Reason of a refusal or failure, as a sentence. */
    error: error ? errorMessage(error) : undefined,
    reset,
  };
};
