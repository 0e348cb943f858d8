import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that is true while the calling component is mounted, so that work which ends later does not
 * affect another page.
 */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};
