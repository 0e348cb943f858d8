import { useCallback, useSyncExternalStore } from 'react';

const getServerSnapshot = (): boolean => false;

/** Returns true while a media query matches; false on the server and during hydration. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, getServerSnapshot);
};

/** Returns true if the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
