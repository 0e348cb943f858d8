import { finished } from 'node:stream';
import type { Context, Next } from 'koa';
import { logErrors } from '../observation/log-errors.ts';
import type { Logger } from '../observation/logger.ts';
import type { Metrics } from '../observation/metrics.ts';
import { currentContext } from './request-context.ts';
import { tracing } from '../observation/tracing.ts';

/** Path template of the matched route, which keeps the number of metric labels small. */
export const routeOf = (ctx: Context): string => {
  const route: unknown = ctx['_matchedRoute'];
  return typeof route === 'string' ? route : 'none';
};

/** Path for the log: only the route template if the path itself is a credential (`isSecretPath`). */
const loggedPath = (ctx: Context): string => (ctx.state['isSecretPath'] === true ? routeOf(ctx) : ctx.path);

/**
 * Writes one log line and one measurement per request once the response has been sent. The query is left out: it may
 * hold a signature.
 */
export const accessLog = (logger: Logger, metrics: Metrics) => {
  // Its fields hold no credentials, and looking for some takes as long as all the rest of the line.
  const requestLogger = logger.child({}, { redact: [] });
  return (ctx: Context, next: Next): Promise<unknown> => {
    const started = performance.now();
    const requestId = currentContext()?.requestId;
    const traceId = tracing()?.traceId();
    const write = (failure: unknown): void => {
      const ms = performance.now() - started;
      const labels = { method: ctx.method, route: routeOf(ctx), status: String(ctx.res.statusCode) };
      metrics.requestDuration.observe(labels, ms / 1000);
      requestLogger.info(
        {
          requestId,
          ...(traceId === undefined ? {} : { traceId }),
          method: ctx.method,
          path: loggedPath(ctx),
          status: ctx.res.statusCode,
          ms: Math.round(ms * 10) / 10,
          ...(failure ? { brokenOff: true } : {}),
        },
        'request',
      );
    };
    finished(ctx.res, logErrors(logger, write));
    return next();
  };
};
