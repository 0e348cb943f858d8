import { useLayoutEffect } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { useServices } from '../app/services.ts';
import { holdScroll } from './hold-scroll.ts';

/** The first page of a document always has the key `default`, so its address is used instead. */
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/**
 * Restores the scroll position of Back again once the page is long enough: after a reload it is shown before its records
 * have arrived, and React Router scrolls only once.
 */
const useLateRestoration = (): void => {
  const { restoredScroll } = useServices();
  const { key } = useLocation();
  useLayoutEffect(() => {
    const position = restoredScroll?.();
    return position === undefined ? undefined : holdScroll(position);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each entry of the history has a position of its own
  }, [key, restoredScroll]);
};

/** Starts a new page at its top and restores the scroll position on Back. */
export const ScrollMemory = () => {
  useLateRestoration();
  return <ScrollRestoration getKey={keyOf} />;
};
