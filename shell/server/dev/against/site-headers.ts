import { currentContext } from '@ekamra/chassis/http/request-context';
import { traceHeaderNames } from '@ekamra/chassis/observation/tracing';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import type { Context } from 'koa';
import type { Headers } from '../../forward.ts';
import type { SiteCookies } from './site-cookies.ts';

interface SiteHeadersOptions {
  /** Origin of the site. */
  site: string;
  /** Origin of the pages here; every other name of this machine with the same port stands for it. */
  localOrigin: string;
  cookies: SiteCookies;
}

/** Headers that would tell the site of a proxy, or choose what only its own processes may. */
const removedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  internalHeaders.deadline,
  internalHeaders.deadlineAt,
  internalHeaders.pageRoute,
  ...traceHeaderNames,
];
/** Headers of an answer that bind the site's own origin. */
const bindingHeaders = new Set(['strict-transport-security', 'alt-svc']);

/** Origins under which a browser on this machine has the pages of a local origin. */
const namesOf = (localOrigin: string): Set<string> => {
  const { protocol, port } = new URL(localOrigin);
  const hosts = ['localhost', '127.0.0.1', '[::1]'];
  return new Set(hosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin));
};

/** Creates the headers of requests that are forwarded to a site, and of its answers for the browser here. */
export const siteHeaders = ({ site, localOrigin, cookies }: SiteHeadersOptions) => {
  const origins = namesOf(localOrigin);
  const { host } = new URL(site);

  /** Headers of a request that anybody could send: nothing says who it is. */
  const anonymous = ({ req: { headers } }: Context): Record<string, string | undefined> => {
    const { origin, referer } = headers;
    const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
    return {
      ...Object.fromEntries(removedHeaders.map((name) => [name, undefined])),
      host,
      // Only pages of this server are taken for pages of the site.
      origin: origin !== undefined && origins.has(origin) ? site : origin,
      referer: page && origins.has(page.origin) ? site + page.pathname + page.search : undefined,
      cookie: undefined,
      authorization: undefined,
      [internalHeaders.requestId]: currentContext()?.requestId,
    };
  };

  return {
    /** True unless the request reached this server by another name, which somebody else's DNS may have led here. */
    isLocal: (ctx: Context): boolean => origins.has(`http://${ctx.host}`),
    anonymous,
    /** Headers of a request with the session that the browser has at the site. */
    ofVisitor: (ctx: Context): Record<string, string | undefined> => ({
      ...anonymous(ctx),
      cookie: cookies.toSite(ctx.req.headers.cookie),
      authorization: ctx.req.headers.authorization,
    }),
    /** Headers of the site's answer. */
    ofAnswer: ({ 'set-cookie': set, location, ...headers }: Headers): Headers => ({
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !bindingHeaders.has(name))),
      'set-cookie': set === undefined ? undefined : cookies.toBrowser([set].flat()),
      location:
        typeof location === 'string' && location.startsWith(`${site}/`)
          ? location.slice(site.length)
          : location,
    }),
  };
};
