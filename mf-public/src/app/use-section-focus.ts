import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Puts the focus on the section that a link of the same page led to, as its `#hash` says; the section has a
 * `tabIndex` of -1. A screen reader then reads from there, and Tab goes on from there. Back leaves the focus alone.
 */
export const useSectionFocus = (): void => {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const { hash } = location;
    if (isBack || hash === '') return;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    // The location is another one when the same link is followed again.
  }, [location, isBack]);
};
