import { afterLoad } from '../app/after-load.ts';
import { ownerOf } from '../remotes/path-owner.ts';
import type { RemoteSource } from '../boot/boot-types.ts';

/** Returns the route pattern of an address, never the address itself, which would reveal what is viewed. */
const routeOf = (pathname: string, remotes: RemoteSource[]): string => {
  const pattern = ownerOf(pathname, remotes)?.pattern ?? '*';
  return pattern === '*' ? '/*' : pattern;
};

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

/**
 * Measures web vitals (web.dev/vitals) once the page has loaded and is idle; earlier values are buffered by the
 * browser.
 */
export const vitalsAfterLoad = (remotes: RemoteSource[]): void => {
  const route = () => routeOf(location.pathname, remotes);
  const initialRoute = route();
  afterLoad(async () => {
    await idle();
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ './report-vitals.ts');
    reportVitals(initialRoute, route);
  });
};
