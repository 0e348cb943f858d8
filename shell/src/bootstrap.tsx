import { createClient } from '@ekamra/contracts/calls/client';
import { atFirstInput, leaveOverlayEntry } from '@ekamra/ui';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app/without-eval.ts';
import { App } from './app/app.tsx';
import { recordEarlyInput } from './app/early-input.ts';
import { takeEarlyPress } from './app/early-press.ts';
import { createQueryClient } from './app/query-client.ts';
import { bootElementId, type BootData, type RenderedPage } from './boot/boot-types.ts';
import { confirmedState } from './boot/confirmed-state.ts';
import { confirmVisit, visitTokens, watchFailures } from './failures/watch-failures.ts';
import { completeLater } from './remotes/complete-later.tsx';
import { federation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { ownerOf } from './remotes/path-owner.ts';
import {
  createAppRouter,
  waitForFirstPage,
  loadLazyRoutes,
  type RenderedRemote,
} from './routes/browser-router.ts';
import { createBrowserRenewal } from './session/renewal.ts';
import { storageOrMemory, createSessionStore } from './session/session-store.ts';
import { Slot } from './slots/slot.tsx';
import type { SlotServices } from './slots/slot-services.ts';
import { vitalsAfterLoad } from './vitals/late-vitals.ts';

const bootText = document.querySelector(`#${bootElementId}`)?.textContent;
const root = document.querySelector('#root');
if (!bootText || !root) throw new Error('The document is not from the server of the shell');
// Written by the server of the same build; a schema here would cost every visitor the library.
const { config, remotes, localBuild, page, slots: renderedParts } = JSON.parse(bootText) as BootData;
// Must start before any code of a remote runs.
const failures = watchFailures({ visits: visitTokens(), remotes, page: window });
confirmVisit();
const queryClient = createQueryClient('browser');
const session = createSessionStore(storageOrMemory(window), window);
const api = createClient({ origin: '', token: session.token, renew: createBrowserRenewal(session) });
const context = { api, config, queryClient, session, Slot };
const loader = createRemoteLoader(federation, context);
const parts = { remotes, loader };
/** Fills slots; the code for it is loaded with the first. */
const slots: SlotServices = {
  mount: async (target) => {
    const { createSlotMount } = await import(/* webpackChunkName: "slots" */ './slots/mount-slot.tsx');
    await createSlotMount({ loader, context, rendered: renderedParts, onError: failures.slotFailed })(target);
  },
};

/**
 * Prepares the server-rendered page for hydration. If its remote can't be loaded, the page stays as it is, with a notice,
 * until a later attempt succeeds. Undefined if the document has no such remote.
 */
const prepareHydration = async ({
  remote: name,
  router,
  queries,
}: RenderedPage): Promise<RenderedRemote | undefined> => {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) return undefined;
  hydrate(queryClient, confirmedState(queries));
  const load = async (): Promise<RenderedRemote> => {
    try {
      const routes = await loader.routes(remote);
      await loadLazyRoutes(routes, location.pathname);
      return { remote, routes, state: router };
    } catch (error) {
      loader.forget(remote);
      failures.pageFailed(error, location.pathname);
      throw error;
    }
  };
  return load().catch(() => completeLater(load));
};

const renewRouter = () => {
  const remote = ownerOf(location.pathname, remotes)?.remote;
  if (remote) loader.forget(remote);
  return createAppRouter(parts);
};

/** Verifies a local build before anything of it is registered; false if it was refused, which the page says. */
const mayStart = async (): Promise<boolean> => {
  if (!localBuild) return true;
  const { startLocalBuild } = await import(/* webpackChunkName: "releases" */ './releases/staff-pages.ts');
  return startLocalBuild({ build: localBuild, remotes, root, session });
};

const start = async (): Promise<void> => {
  if (!(await mayStart())) return;
  const [rendered] = await Promise.all([page && prepareHydration(page), leaveOverlayEntry()]);
  const router = createAppRouter(parts, rendered);
  // Keeps the server's HTML (rendered page or splash) until the first page is ready.
  await waitForFirstPage(router);
  for (const error of Object.values(router.state.errors ?? {})) failures.pageFailed(error, location.pathname);
  const atStart: (() => void)[] = rendered ? [recordEarlyInput(root)] : [];
  const app = (
    <App
      {...{ config, remotes, localBuild, session, slots, queryClient, router, renewRouter }}
      onStarted={() => atStart.splice(0).forEach((action) => action())}
      onPageFailed={failures.pageFailed}
    />
  );
  const { isPageChanged, repeat } = takeEarlyPress();
  atStart.push(repeat);
  const hydratePage = (): void => void hydrateRoot(root, app);
  if (!rendered) createRoot(root).render(app);
  // At once, because a translator that saw a pause would translate again what is not hydrated.
  else if (isPageChanged) flushSync(hydratePage);
  // As a transition, so that hydration pauses for input and painting.
  else startTransition(hydratePage);
  // Before an action that shows a toast, because that may be one without a network.
  atFirstInput(() => void import('react-toastify').catch(() => undefined));
};

// Must run before the first navigation, because it reads the initial address.
vitalsAfterLoad(remotes);
void start();
