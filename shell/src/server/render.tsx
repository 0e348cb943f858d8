import { faviconUrl, fontUrls } from '@ekamra/ui';
import { dehydrate } from '@tanstack/react-query';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { currentHead } from '../head/current-head.ts';
import { headHtml } from '../head/html.ts';
import { headTags } from '../head/tags.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { ownerOf } from '../remotes/owner.ts';
import { noSession } from '../session/session-store.ts';
import { crawlGuide } from './crawl-guide.ts';
import { markup } from './markup.ts';
import { plainErrors, statusOf } from './outcome.ts';
import type { Renderer } from './renderer.ts';
import { shared } from './shared.ts';

/**
 * Renders a page of a remote: runs the loaders, then React. A failed loader gives its error page with the right
 * status; what a component throws is thrown here.
 */
const render: Renderer['render'] = async (task) => {
  const { request, remote, module, remotes, preview, config, api, nonce, signal } = task;
  const queryClient = createQueryClient('server');
  const routes = module.createRoutes({ api, config, queryClient, session: noSession });
  const { query, dataRoutes } = createStaticHandler(shellRoutes({ layout: remote.layout, routes }));
  const context = await query(request);
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };

  const sheet = new ServerStyleSheet({ nonce });
  try {
    const services = { remotes, preview, session: noSession, retry: () => Promise.resolve() };
    const body = await markup(
      sheet.collectStyles(
        <Providers queryClient={queryClient} services={services}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>,
      ),
      signal,
    );
    const head = currentHead(context, { url: new URL(request.url), config });
    return {
      kind: 'page',
      status: statusOf(context, task.pattern),
      head: headHtml(headTags(head, config)),
      styles: sheet.getStyleTags(),
      body,
      page: {
        remote: remote.name,
        queries: dehydrate(queryClient),
        router: {
          loaderData: context.loaderData,
          errors: plainErrors(context.errors),
        },
      },
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
};

/** What the shell's server takes from this bundle. */
export const renderer: Renderer = { render, crawlGuide, ownerOf, shared, fontUrls, iconUrl: faviconUrl };
