import type { FrontConfig, PageAddress, RouteHandle } from '@ekamra/contracts/front/shell';
import { siteUrl } from '@ekamra/contracts/calls/site-url';
import type { RouteObject } from 'react-router-dom';
import { createQueryClient } from '../app/query-client.ts';
import { noSession } from '../session/session-store.ts';
import { Slot } from '../slots/slot.tsx';
import type { CrawlGuide, RemoteCode, RemoteJobs } from './renderer.ts';

/** Leaf routes; their paths are absolute, as the remote declares them. */
const pagesOf = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));

/** Returns the handle of a route; loads a lazy route. */
const handleOf = async ({ handle, lazy }: RouteObject): Promise<RouteHandle> => {
  if (handle !== undefined || typeof lazy !== 'function') return (handle ?? {}) as RouteHandle;
  // Typed by the interface of shell.ts.
  return ((await lazy()).handle ?? {}) as RouteHandle;
};

const routesOf = (config: FrontConfig, { module, api }: RemoteCode): RouteObject[] =>
  pagesOf(
    module.createRoutes({ api, config, queryClient: createQueryClient('server'), session: noSession, Slot }),
  );

export const searchParamsOf: RemoteJobs['searchParamsOf'] = async ({ pattern, config }, code) => {
  const page = routesOf(config, code).find(({ path }) => path === pattern);
  return page && (await handleOf(page)).searchParams;
};

/**
 * Collects addresses for search engines from a remote's routes, so that the shell needs no knowledge of buildings and a
 * remote nothing more to declare. A path without parameters is an address unless its head has `noindex` or another
 * canonical address. Further addresses, and those of paths with parameters, come from the route's `addresses`.
 */
export const crawlGuide: RemoteJobs['crawlGuide'] = async ({ config }, code) => {
  const pages: PageAddress[] = [];
  const guide: CrawlGuide = { pages, lists: [] };
  for (const route of routesOf(config, code)) {
    const { id = '', path = '' } = route;
    if (!path.startsWith('/')) continue;
    const { head, addresses } = await handleOf(route);
    if (addresses) guide.lists.push(id);
    if (path.includes(':')) continue;
    const pageHead = head?.({ data: null, params: {}, url: siteUrl(path, config.publicOrigin), config });
    if (!pageHead?.noindex && (pageHead?.canonicalPath ?? path) === path) pages.push({ path });
  }
  return guide;
};

export const addressesOf: RemoteJobs['addressesOf'] = async ({ list, page, config }, code) => {
  const route = routesOf(config, code).find(({ id }) => id === list);
  const { addresses } = route ? await handleOf(route) : {};
  if (!addresses) throw new Error(`The route ${list} has no list of addresses`);
  return addresses(page);
};
