import type { FrontConfig, SessionStore } from '@ekamra/contracts/front/shell';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type ClientOnErrorFunction, RouterProvider } from 'react-router-dom';
import type { RemoteSource, ShownBuild } from '../boot/boot-types.ts';
import { followHead } from '../head/document-head.ts';
import { waitForFirstPage, type AppRouter } from '../routes/browser-router.ts';
import { prefetchLinks } from '../routes/prefetch-links.ts';
import type { SlotServices } from '../slots/slot-services.ts';
import { Providers } from './providers.tsx';

interface Props {
  config: FrontConfig;
  remotes: RemoteSource[];
  localBuild?: ShownBuild | undefined;
  session: SessionStore;
  slots?: SlotServices | undefined;
  queryClient: QueryClient;
  router: AppRouter;
  /** Creates a router without cached failures. */
  renewRouter: () => AppRouter;
  /** Called once the first page is in the document and interactive. */
  onStarted?: (() => void) | undefined;
  /** Called for every error shown in place of a page, with the page's path. */
  onPageFailed?: ((error: unknown, pathname: string) => void) | undefined;
}

/** The shell in the browser. */
export const App = ({ config, remotes, session, slots, queryClient, ...rest }: Props) => {
  const { router: first, renewRouter, onStarted, onPageFailed, localBuild } = rest;
  const [{ router, turn }, setRouter] = useState({ router: first, turn: 0 });

  const [firstState] = useState(first.state);
  useLayoutEffect(() => {
    // Hydration pauses, and the router's provider has not heard of a navigation meanwhile; this publishes it again.
    if (first.state !== firstState) void first.revalidate();
  }, [first, firstState]);
  // React Router caches a failed chunk for the life of the router, so a real retry needs a new one.
  const retry = useCallback(async () => {
    const next = renewRouter();
    await waitForFirstPage(next);
    setRouter((current) => {
      current.router.dispose();
      return { router: next, turn: current.turn + 1 };
    });
  }, [renewRouter]);
  const restoredScroll = useCallback(() => {
    const { restoreScrollPosition } = router.state;
    return typeof restoreScrollPosition === 'number' ? restoreScrollPosition : undefined;
  }, [router]);
  const services = useMemo(
    () => ({ remotes, localBuild, session, retry, restoredScroll, slots }),
    [remotes, localBuild, session, retry, restoredScroll, slots],
  );
  useEffect(() => followHead(router, config), [router, config]);
  useEffect(() => prefetchLinks(router, remotes), [router, remotes]);
  useEffect(() => onStarted?.(), [onStarted]);
  const onError = useCallback<ClientOnErrorFunction>(
    (error, { location }) => onPageFailed?.(error, location.pathname),
    [onPageFailed],
  );

  // The same tree as on the server (server/render.tsx), because ids and hydration depend on its shape.
  return (
    <Providers queryClient={queryClient} services={services}>
      {/*
       * Without transitions: a page rendered in slices adds its styles in slices, and each slice lays out the old page
       * again.
       */}
      <RouterProvider key={turn} router={router} onError={onError} useTransitions={false} />
    </Providers>
  );
};
