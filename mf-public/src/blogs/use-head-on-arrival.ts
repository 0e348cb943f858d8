import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * Has the document's head made anew once what the page waits for has arrived, or has turned out not to exist: the
 * head follows the router, and the router did not wait.
 */
export const useHeadOnArrival = (waiting: boolean): void => {
  const { revalidate } = useRevalidator();
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) void revalidate();
    waited.current = waiting;
  }, [waiting, revalidate]);
};
