import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The place that an address's `#hash` names, where it can take the focus. */
const placeOf = (hash: string): HTMLElement | undefined => {
  const place = document.getElementById(hash.slice(1));
  return place?.hasAttribute('tabindex') ? place : undefined;
};

/**
 * Puts the focus on the page's content when another page is shown, as a full page load would: a screen reader
 * then reads from there, and Tab goes on from there. Where the address names a place within the page, the focus goes
 * to that. A change of the query or the hash alone leaves it.
 */
export const useFocusAfterNavigation = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = (hash ? placeOf(hash) : undefined) ?? content.current;
    target?.focus({ preventScroll: true });
  }, [pathname, hash, content]);
};
