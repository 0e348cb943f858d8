import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { glideWithinPage, setGlide } from '../layouts/glide.ts';

/** Another page starts at its top at once; only a link to a place within the page glides. */
const Gliding = () => {
  const { pathname } = useLocation();
  useEffect(glideWithinPage, []);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setGlide(false);
  }, [pathname]);
  return null;
};

/** Around every layout. */
export const ShellFrame = () => (
  <>
    {/* Layout effects run in order, so this one comes before the scrolling of the layouts below. */}
    <Gliding />
    <Outlet />
  </>
);
