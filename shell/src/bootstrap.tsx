import './boot/sign-styles.ts';
import { calls } from '@ekamra/contracts/calls';
import { createClient } from '@ekamra/contracts/client';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { readBootData } from './boot/boot-data.ts';
import type { RenderedPage } from './boot/boot-types.ts';
import { watchFailures } from './failures/watch-failures.ts';
import { federation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/loader.ts';
import { ownerOf } from './remotes/owner.ts';
import { createAppRouter, firstPage, loadLazyRoutes, type Rendered } from './routes/browser-router.ts';
import { browserStorage } from './session/browser-storage.ts';
import { createRenewal, tabLock } from './session/renewal.ts';
import { createSessionStore } from './session/session-store.ts';
import { toastsAfterLoad } from './toasts/late-toasts.ts';
import { vitalsAfterLoad } from './vitals/late-vitals.ts';

const { config, remotes, preview, page, visit } = readBootData(document);
// Before anything of a remote runs.
const failures = watchFailures({ visit, remotes, page: window });
const queryClient = createQueryClient('browser');
const session = createSessionStore(browserStorage(window), window);
const renew = createRenewal({
  session,
  refresh: async () => (await createClient({ origin: '' })(calls.refresh)).data,
  exclusive: tabLock(navigator.locks),
});
const api = createClient({ origin: '', token: session.token, renew });
const loader = createRemoteLoader(federation, { api, config, queryClient, session });
const parts = { remotes, loader };

/** What the server rendered, ready to hydrate; undefined when its remote doesn't load here. */
const takeOver = async ({ remote: name, router, queries }: RenderedPage): Promise<Rendered | undefined> => {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) return undefined;
  hydrate(queryClient, queries);
  try {
    const routes = await loader.routes(remote);
    await loadLazyRoutes(routes, location.pathname);
    return { remote, routes, state: router };
  } catch {
    // The router asks for the remote once more, and shows the failure with its Retry.
    loader.forget(remote);
    return undefined;
  }
};

const renewRouter = () => {
  const remote = ownerOf(location.pathname, remotes)?.remote;
  if (remote) loader.forget(remote);
  return createAppRouter(parts);
};

const start = async (root: Element): Promise<void> => {
  const rendered = page && (await takeOver(page));
  const router = createAppRouter(parts, rendered);
  // Until there is something to show, what the server sent stays: a rendered page, or the splash.
  await firstPage(router);
  for (const error of Object.values(router.state.errors ?? {})) failures.pageFailed(error, location.pathname);
  const app = (
    <App
      {...{ config, remotes, preview, session, queryClient, router, renewRouter }}
      onPageFailed={failures.pageFailed}
    />
  );
  if (rendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  toastsAfterLoad();
};

// From the address that the page was opened at, before anything leads elsewhere.
vitalsAfterLoad(remotes);

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no #root');
void start(root);
