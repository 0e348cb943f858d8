import { type LoaderFunctionArgs, matchRoutes } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import { ownerOf } from '../remotes/path-owner.ts';
import type { AppRouter } from './browser-router.ts';

/** Milliseconds that a pointer or the focus has to rest on a link: passing over a list loads nothing. */
const restMs = 80;

const saveData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Returns the address of the page of this site to which a link leads; undefined for any other link or element. */
const targetOf = (element: EventTarget | null): URL | undefined => {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url : undefined;
};

/** Loads the code and the data of a page that is already among the router's routes. */
const prefetchPage = async (url: URL, { routes }: Pick<AppRouter, 'routes'>): Promise<void> => {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  if (!match) return;
  const { route, params } = match;
  const args = { request: new Request(url), params } as LoaderFunctionArgs;
  await Promise.all([
    typeof route.lazy === 'function' ? route.lazy() : undefined,
    typeof route.loader === 'function' ? route.loader(args) : undefined,
  ]);
};

/**
 * Prefetches public pages whose links a visitor is about to follow: on touch, and once the pointer or the focus rests on
 * one. Each address once; not for visitors who save data. Returns a function that stops it.
 */
export const prefetchLinks = (router: Pick<AppRouter, 'routes'>, remotes: RemoteSource[]): (() => void) => {
  const prefetchedUrls = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (url: URL): void => {
    if (prefetchedUrls.has(url.href) || ownerOf(url.pathname, remotes)?.remote.layout !== 'site') return;
    prefetchedUrls.add(url.href);
    // The navigation loads again what failed, and shows the error.
    prefetchPage(url, router).catch(() => undefined);
  };
  const onEvent = ({ type, target }: Event): void => {
    clearTimeout(timer);
    const url = targetOf(target);
    if (!url || saveData()) return;
    if (type === 'touchstart') prefetch(url);
    else timer = setTimeout(prefetch, restMs, url);
  };
  const types = ['pointerover', 'focusin', 'touchstart'];
  for (const type of types) document.addEventListener(type, onEvent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, onEvent);
  };
};
