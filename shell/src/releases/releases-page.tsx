import { releasesPath } from '@ekamra/contracts/release-calls';
import { useMemo, useSyncExternalStore } from 'react';
import { Navigate } from 'react-router-dom';
import { useServices } from '../app/services.ts';
import { ReleaseApiProvider } from './context.ts';
import { ReleasesFrame } from './frame.tsx';
import { createReleaseApi } from './release-api.ts';
import { Remotes } from './remotes.tsx';

/** The sign-in page, which leads back here. */
const loginPath = `/login?next=${encodeURIComponent(releasesPath)}`;

/**
 * What is live of every remote, how it does, and the way back. Only while an admin is stored; what an admin may see
 * and do, the server decides.
 */
export const ReleasesPage = () => {
  const { session } = useServices();
  const isAdmin = useSyncExternalStore(
    session.subscribe,
    () => session.admin() !== undefined,
    () => false,
  );
  const api = useMemo(() => createReleaseApi(session), [session]);
  if (!isAdmin) return <Navigate to={loginPath} replace />;
  return (
    <ReleaseApiProvider value={api}>
      <ReleasesFrame>
        <Remotes />
      </ReleasesFrame>
    </ReleaseApiProvider>
  );
};
