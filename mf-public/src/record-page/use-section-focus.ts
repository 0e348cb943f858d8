import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Focuses the section that the location's `#hash` names after a link was followed; the section needs a
 * `tabIndex` of -1. Screen readers and Tab then continue from there. Back doesn't move the focus.
 */
export const useSectionFocus = (): void => {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const { hash } = location;
    if (isBack || hash === '') return;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    // `location` is a new object when the same link is followed again.
  }, [location, isBack]);
};
