import type { Done } from '@ekamra/contracts/answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-toastify';
import { sentenceOf } from './release-api.ts';

/** A change of what is live that is being asked for. */
export interface TakingBack<Body> {
  /** Asks for it; a second press while it is under way does nothing. */
  take(body: Body): void;
  isPending: boolean;
  /** Why it was refused or failed, as a sentence. */
  error: string | undefined;
  reset(): void;
}

/** Takes something back: says so in a toast, shows at once what is live now, and calls `onDone`. */
export const useTakeBack = <Body>(
  call: (body: Body) => Promise<Done>,
  onDone: () => void,
): TakingBack<Body> => {
  const queryClient = useQueryClient();
  // A second click may come before the button shows that it is busy.
  const isAsked = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSettled: () => {
      isAsked.current = false;
      return queryClient.invalidateQueries({ queryKey: ['releases'] });
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
  });
  return {
    take: (body) => {
      if (isAsked.current) return;
      isAsked.current = true;
      mutate(body);
    },
    isPending,
    error: error ? sentenceOf(error) : undefined,
    reset,
  };
};
