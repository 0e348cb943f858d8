import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Element of the address's `#hash`, if it can take the focus. */
const anchorOf = (hash: string): HTMLElement | undefined => {
  const anchor = document.getElementById(hash.slice(1));
  return anchor?.hasAttribute('tabindex') ? anchor : undefined;
};

/**
 * Focuses the page's content after a navigation, like a full page load: screen readers and Tab continue from there. If
 * the address has an anchor, that is focused instead. A change of only the query or hash keeps the focus.
 */
export const useFocusAfterNavigation = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = (hash ? anchorOf(hash) : undefined) ?? content.current;
    target?.focus({ preventScroll: true });
  }, [pathname, hash, content]);
};
