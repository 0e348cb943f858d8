import { isOffline } from '@ekamra/contracts/front/offline';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const getServerSnapshot = (): boolean => false;

/** Returns true while the browser says that it has no connection; false on the server. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, getServerSnapshot);

/** Calls `onReconnect` when the browser has a connection again. */
export const useReconnect = (onReconnect: () => void): void => {
  const reconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    window.addEventListener('online', reconnect);
    return () => window.removeEventListener('online', reconnect);
  }, []);
};
