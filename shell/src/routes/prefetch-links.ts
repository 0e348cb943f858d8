import { savesData } from '@ekamra/ui';
import { type LoaderFunctionArgs, matchRoutes } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import { ownerOf } from '../remotes/path-owner.ts';
import type { AppRouter } from './browser-router.ts';

/** Milliseconds after each event until it prefetches: passing over a list loads nothing, and a short tap isn't delayed. */
const delays = { pointerover: 80, focusin: 80, touchstart: 30 };
/** Events that cancel it: the link is followed, or the touch scrolls. */
const cancellations = ['pointerup', 'pointercancel', 'click'];

/** Returns the address of the page of this site to which a link leads; undefined for any other link or element. */
const targetOf = (element: EventTarget | null): URL | undefined => {
  const link = element instanceof Element ? element.closest('a') : null;
  // The address of a link that is none, such as `//[`, is the text of its attribute.
  if (!link || link.target || link.hasAttribute('download') || !URL.canParse(link.href)) return undefined;
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
 * Prefetches public pages whose links a visitor is about to follow: once a finger, the pointer or the focus rests on
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
  const cancel = (): void => clearTimeout(timer);
  const schedule = ({ type, target }: Event): void => {
    cancel();
    const url = targetOf(target);
    if (url && !savesData()) timer = setTimeout(prefetch, delays[type as keyof typeof delays], url);
  };
  const listeners = [
    ...Object.keys(delays).map((type) => [type, schedule] as const),
    ...cancellations.map((type) => [type, cancel] as const),
  ];
  for (const [type, listener] of listeners) document.addEventListener(type, listener, { passive: true });
  return () => {
    cancel();
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
};
