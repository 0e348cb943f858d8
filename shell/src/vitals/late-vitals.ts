import { afterLoad } from '../app/after-load.ts';
import { ownerOf } from '../remotes/owner.ts';
import type { RemoteSource } from '../boot/boot-types.ts';

/** The pattern of the route that an address matches, never the address: that would name what is looked at. */
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
 * Measures the visit (web.dev/vitals) from when the page stands and nothing else is to be done: what happened before,
 * the browser remembers.
 */
export const vitalsAfterLoad = (remotes: RemoteSource[]): void => {
  const route = () => routeOf(location.pathname, remotes);
  const opened = route();
  afterLoad(async () => {
    await idle();
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ './report-vitals.ts');
    reportVitals({ opened, route });
  });
};
