import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** Returns the height of the window, in pixels. */
export const useWindowHeight = (): number => useSyncExternalStore(subscribe, () => window.innerHeight);
