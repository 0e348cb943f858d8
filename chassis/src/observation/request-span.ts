import { finished } from 'node:stream';
import type { Context, Next } from 'koa';
import { routeOf } from '../http/access-log.ts';
import { logErrors } from './log-errors.ts';
import type { Logger } from './logger.ts';
import { type TraceOrigin, tracing } from './tracing.ts';

/** Middleware that records a request as a span; of its address, only the template of the route. */
export const traceRequests =
  (originOf: (ctx: Context) => TraceOrigin, logger: Logger) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const span = tracing()?.startRequest({
      method: ctx.method,
      headers: ctx.req.headers,
      origin: originOf(ctx),
    });
    if (!span) return next();
    const end = (failure: unknown): void =>
      span.end({ route: routeOf(ctx), status: ctx.res.statusCode, isBrokenOff: Boolean(failure) });
    finished(ctx.res, logErrors(logger, end));
    return span.run(next);
  };
