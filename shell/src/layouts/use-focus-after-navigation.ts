import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Puts the focus on the page's content when another page is shown, as a full page load would: a screen reader
 * then reads from there, and Tab goes on from there. A change of the query or the hash alone leaves it.
 */
export const useFocusAfterNavigation = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
