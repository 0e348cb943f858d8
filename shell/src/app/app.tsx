import type { FrontConfig, SessionStore } from '@ekamra/contracts/shell';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ClientOnErrorFunction, RouterProvider } from 'react-router-dom';
import type { PreviewedVersion, RemoteSource } from '../boot/boot-types.ts';
import { followHead } from '../head/follow-head.ts';
import { firstPage, type AppRouter } from '../routes/browser-router.ts';
import { Providers } from './providers.tsx';

interface Props {
  config: FrontConfig;
  remotes: RemoteSource[];
  preview?: PreviewedVersion | undefined;
  session: SessionStore;
  queryClient: QueryClient;
  router: AppRouter;
  /** Makes a router that has kept nothing of what failed. */
  renewRouter: () => AppRouter;
  /** Told of every error that stands in place of a page, whoever shows it, and of the page's path. */
  onPageFailed?: ((error: unknown, pathname: string) => void) | undefined;
}

/** The shell in the browser. */
export const App = ({ config, remotes, preview, session, queryClient, ...rest }: Props) => {
  const { router: first, renewRouter, onPageFailed } = rest;
  const [{ router, turn }, setRouter] = useState({ router: first, turn: 0 });

  // React Router keeps a page's failed chunk for as long as the router lives, so a real retry takes a new one.
  const retry = useCallback(async () => {
    const next = renewRouter();
    await firstPage(next);
    setRouter((current) => {
      current.router.dispose();
      return { router: next, turn: current.turn + 1 };
    });
  }, [renewRouter]);
  const services = useMemo(() => ({ remotes, preview, session, retry }), [remotes, preview, session, retry]);
  useEffect(() => followHead(router, config), [router, config]);
  const onError = useCallback<ClientOnErrorFunction>(
    (error, { location }) => onPageFailed?.(error, location.pathname),
    [onPageFailed],
  );

  // The same tree as on the server (server/render.tsx): ids and hydration go by its shape.
  return (
    <Providers queryClient={queryClient} services={services}>
      <RouterProvider key={turn} router={router} onError={onError} />
    </Providers>
  );
};
