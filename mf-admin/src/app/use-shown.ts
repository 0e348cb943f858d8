import { useCallback, useEffect, useRef } from 'react';

/** Whether the calling component is still shown. What ends after its page was left must not act on another. */
export const useShown = (): (() => boolean) => {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
};
