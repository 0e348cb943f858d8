import type { Context, Middleware } from 'koa';
import { createForwarder } from '../forward.ts';
import type { BrowserBuild } from './browser-builds.ts';

type Forwarder = ReturnType<typeof createForwarder>;

/** Serves the files of builds, as their development servers compiled them last. */
export const compiledFiles = (
  builds: () => Promise<BrowserBuild[]>,
): Middleware & { close: () => Promise<unknown> } => {
  const forwarders = new Map<string, Forwarder>();
  const forwarderOf = (url: string): Forwarder => {
    const forwarder = forwarders.get(url) ?? createForwarder(url);
    forwarders.set(url, forwarder);
    return forwarder;
  };
  const middleware = async (ctx: Context, next: () => Promise<unknown>): Promise<unknown> => {
    if (!/^\/(?:assets|remotes\/[^/]+\/dev)\//.test(ctx.path)) return next();
    const build = (await builds()).find(({ prefix }) => ctx.path.startsWith(prefix));
    return build ? forwarderOf(build.url).forward(ctx) : next();
  };
  return Object.assign(middleware, {
    close: () => Promise.all([...forwarders.values()].map((forwarder) => forwarder.close())),
  });
};
