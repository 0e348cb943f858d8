import { failureFrom } from '@ekamra/contracts/releases/failure-text';
import { dehydrate } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import type { RenderedPage } from '../boot/boot-types.ts';
import { currentHead } from '../head/current-head.ts';
import { headHtml } from '../head/head-html.ts';
import { headTags } from '../head/head-tags.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { ownerOf } from '../remotes/path-owner.ts';
import { noSession } from '../session/session-store.ts';
import { Slot } from '../slots/slot.tsx';
import { CachedStylis } from './cached-stylis.tsx';
import { markup } from './markup.ts';
import { addressesOf, crawlGuide, searchParamsOf } from './remote-pages.ts';
import { failureOf, plainErrors, statusOf } from './page-status.ts';
import { placeSlots } from './place-slots.ts';
import type { Renderer } from './renderer.ts';
import { renderSlot } from './render-slot.tsx';
import { routesTo } from './routes-to.ts';
import { shared } from './shared.ts';
import { fontFaces, fontUrls, iconUrls } from './document-files.ts';

/**
 * Renders a page of a remote: runs the loaders, then React. A failed loader renders its error page with the right
 * status; errors of components are thrown.
 */
const render: Renderer['render'] = async (task, { module, api, signal }) => {
  const { url, remote, remotes, config } = task;
  const queryClient = createQueryClient('server');
  const routes = routesTo(
    task.pattern,
    module.createRoutes({ api, config, queryClient, session: noSession, Slot }),
  );
  const { query, dataRoutes } = createStaticHandler(shellRoutes({ layout: remote.layout, routes }));
  const context = await query(new Request(url));
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };

  const sheet = new ServerStyleSheet();
  try {
    const slots = placeSlots(remote);
    const services = {
      remotes,
      session: noSession,
      retry: () => Promise.resolve(),
      slots: { place: slots.place },
    };
    const { preloads, body, leftOut } = await markup(
      sheet.collectStyles(
        <CachedStylis>
          <Providers queryClient={queryClient} services={services}>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </CachedStylis>,
      ),
      { signal },
    );
    const failure = failureOf(context);
    const head = currentHead(context, { url: new URL(url), config });
    return {
      kind: 'page',
      status: statusOf(context, task.pattern),
      ...(failure ? { failure } : {}),
      ...(leftOut.length > 0
        ? { leftOut: { ...failureFrom(leftOut[0]), isOverdue: leftOut.includes(signal.reason) } }
        : {}),
      preloads,
      head: headHtml(headTags(head, config)),
      styles: sheet.getStyleTags(),
      body,
      ...slots.placed(),
      page: JSON.stringify({
        remote: remote.name,
        queries: dehydrate(queryClient),
        router: {
          loaderData: context.loaderData,
          errors: plainErrors(context.errors),
        },
      } satisfies RenderedPage),
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
};

/** Exports of this bundle for the shell's server. */
export const renderer: Renderer = {
  render,
  renderSlot,
  searchParamsOf,
  crawlGuide,
  addressesOf,
  ownerOf,
  shared,
  fontUrls,
  fontFaces,
  icons: iconUrls,
};
