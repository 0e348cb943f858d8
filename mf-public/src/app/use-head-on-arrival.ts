import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isMissing } from './failure.ts';

type Found = Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'error'>;

const stateOf = ({ isPending, isPlaceholderData, error }: Found): 'waiting' | 'missing' | 'there' => {
  if (isPending || isPlaceholderData) return 'waiting';
  return isMissing(error) ? 'missing' : 'there';
};

/**
 * Has the document's head made anew once the record that the page waits for has arrived, or has turned out not to
 * exist: the head follows the router, and the router did not wait.
 */
export const useHeadOnArrival = (found: Found): void => {
  const { revalidate } = useRevalidator();
  const state = stateOf(found);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state && state !== 'waiting') void revalidate();
    known.current = state;
  }, [state, revalidate]);
};
