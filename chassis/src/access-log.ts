import { finished } from 'node:stream';
import type { Context, Next } from 'koa';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { currentContext } from './request-context.ts';

/** The template of the route that took the request, so that the number of labels stays small. */
const routeOf = (ctx: Context): string => {
  const route: unknown = ctx['_matchedRoute'];
  return typeof route === 'string' ? route : 'none';
};

/** What the log says of where a request went: the route alone where the path itself lets somebody in (`isSecretPath`). */
const loggedPath = (ctx: Context): string => (ctx.state['isSecretPath'] === true ? routeOf(ctx) : ctx.path);

/** One line and one measurement per request, when its answer has gone out. The query is left out: it may hold a signature. */
export const accessLog =
  (logger: Logger, metrics: Metrics) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const started = performance.now();
    const requestId = currentContext()?.requestId;
    finished(ctx.res, (failure) => {
      const ms = performance.now() - started;
      const facts = { method: ctx.method, route: routeOf(ctx), status: String(ctx.res.statusCode) };
      metrics.requestDuration.observe(facts, ms / 1000);
      logger.info(
        {
          requestId,
          method: ctx.method,
          path: loggedPath(ctx),
          status: ctx.res.statusCode,
          ms: Math.round(ms * 10) / 10,
          ...(failure ? { brokenOff: true } : {}),
        },
        'request',
      );
    });
    return next();
  };
