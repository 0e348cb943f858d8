import { blogPreviewPath } from '@ekamra/contracts/records/blog-preview-path';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIsAdmin, useServices } from '../app/services.ts';
import { BrandFrame } from '../layouts/bare-layout.tsx';
import { SiteLayout } from '../layouts/site-layout.tsx';
import { ownerOf } from '../remotes/path-owner.ts';
import { enableSmoothAnchors, setSmoothScroll } from '../layouts/smooth-scroll.ts';

/** Enables smooth scrolling for anchors of the same page only; another page starts at its top at once. */
const SmoothScroll = () => {
  const { pathname } = useLocation();
  useEffect(enableSmoothAnchors, []);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSmoothScroll(false);
  }, [pathname]);
  return null;
};

/** Frame around every layout. */
export const ShellFrame = () => (
  <>
    {/*
     * Layout effects run in order: this one must run before the layouts below scroll.
     */}
    <SmoothScroll />
    <Outlet />
  </>
);

/**
 * The site's layout; a signed-in admin is redirected to the dashboard, unless a local build is shown to him or he opens the
 * preview of a blog.
 */
export const SiteFrame = () => {
  const { localBuild } = useServices();
  const isPreview = useLocation().pathname === blogPreviewPath;
  return useIsAdmin() && !localBuild && !isPreview ? <Navigate to="/dashboard" replace /> : <SiteLayout />;
};

/** Layout of a path whose remote isn't loaded, as the remote declares it. */
export const FrameOfPath = () => {
  const { remotes } = useServices();
  const owner = ownerOf(useLocation().pathname, remotes);
  if (owner?.remote.layout !== 'bare') return <SiteFrame />;
  return (
    <BrandFrame>
      <Outlet />
    </BrandFrame>
  );
};
