import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

/** Makes the jump to the top of another page a jump: smooth scrolling is for places within a page. */
const useInstantScroll = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
};

const InstantScroll = () => {
  useInstantScroll();
  return null;
};

/** Around every layout. */
export const ShellFrame = () => (
  <>
    {/* Layout effects run in order, so the scrolling of the layouts below is the one that is made instant. */}
    <InstantScroll />
    <Outlet />
  </>
);
