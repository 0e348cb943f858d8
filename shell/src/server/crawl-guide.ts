import type { PageAddress, RouteHandle } from '@ekamra/contracts/shell';
import type { RouteObject } from 'react-router-dom';
import { createQueryClient } from '../app/query-client.ts';
import { noSession } from '../session/session-store.ts';
import type { CrawlGuide, Renderer } from './renderer.ts';

/** The routes that are pages. Their paths are whole, as the remote declares them. */
const pagesOf = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));

/** What a page says of itself; a page may say it only once it is loaded. */
const handleOf = async ({ handle, lazy }: RouteObject): Promise<RouteHandle> => {
  if (handle !== undefined || typeof lazy !== 'function') return (handle ?? {}) as RouteHandle;
  // The interface of shell.ts says what a remote's handle is.
  return ((await lazy()).handle ?? {}) as RouteHandle;
};

/**
 * What search engines are told of a remote's pages, found by asking its routes, as the head of a page is: the shell
 * knows of no building, and a remote that adds a page has nothing more to declare. A path without parameters is an
 * address of the sitemap unless its head says `noindex`, or that its canonical address is another one. Of further
 * addresses, and of those that a path with parameters stands for, its route's `addresses` tells.
 */
export const crawlGuide: Renderer['crawlGuide'] = async ({ module, config, api }) => {
  const queryClient = createQueryClient('server');
  const routes = pagesOf(module.createRoutes({ api, config, queryClient, session: noSession }));
  const pages: PageAddress[] = [];
  const guide: CrawlGuide = { pages, lists: [] };
  for (const route of routes) {
    const { id = '', path = '' } = route;
    if (!path.startsWith('/')) continue;
    const { head, addresses } = await handleOf(route);
    if (addresses) guide.lists.push({ name: id, read: addresses });
    if (path.includes(':')) continue;
    const said = head?.({ data: null, params: {}, url: new URL(path, config.publicOrigin), config });
    if (!said?.noindex && (said?.canonicalPath ?? path) === path) pages.push({ path });
  }
  return guide;
};
