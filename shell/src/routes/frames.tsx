import { useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useServices } from '../app/services.ts';
import { BrandFrame, SiteLayout } from '../layouts/index.ts';
import { ownerOf } from '../remotes/owner.ts';

/** The site's layout; an admin who is signed in has no business on it and goes to the dashboard (spec.md 2.1). */
export const SiteFrame = () => {
  const { session } = useServices();
  const isAdmin = useSyncExternalStore(
    session.subscribe,
    () => session.admin() !== undefined,
    () => false,
  );
  return isAdmin ? <Navigate to="/dashboard" replace /> : <SiteLayout />;
};

/** Around what is shown while the remote of a path isn't there: the layout that the remote asks for. */
export const FrameOfPath = () => {
  const { remotes } = useServices();
  const owned = ownerOf(useLocation().pathname, remotes);
  if (owned?.remote.layout !== 'bare') return <SiteFrame />;
  return (
    <BrandFrame>
      <Outlet />
    </BrandFrame>
  );
};
