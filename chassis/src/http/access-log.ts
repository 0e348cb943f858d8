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

/** A request that has been answered. */
interface AnsweredRequest {
  requestId: string | undefined;
  traceId?: string | undefined;
  method: string;
  /** Path for the log, without the query, which may hold a signature. */
  path: string;
  route: string;
  status: number;
  /** Time of its arrival, of the monotonic clock. */
  startedAt: number;
  /** True if the connection ended before the answer did. */
  isBrokenOff?: boolean;
}
export type RecordRequest = (request: AnsweredRequest) => void;

/** Creates the function that writes the log line and the measurement of an answered request. */
export const createRequestRecord = (logger: Logger, metrics: Metrics): RecordRequest => {
  // Its fields hold no credentials, and looking for some takes as long as all the rest of the line.
  const requestLogger = logger.child({}, { redact: [] });
  return ({ requestId, traceId, method, path, route, status, startedAt, isBrokenOff = false }) => {
    const ms = performance.now() - startedAt;
    metrics.requestDuration.observe({ method, route, status: String(status) }, ms / 1_000);
    requestLogger.info(
      {
        requestId,
        ...(traceId === undefined ? {} : { traceId }),
        method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(isBrokenOff ? { brokenOff: true } : {}),
      },
      'request',
    );
  };
};

/** Records each request once its response has been sent. */
export const accessLog =
  (logger: Logger, record: RecordRequest) =>
  (ctx: Context, next: Next): Promise<unknown> => {
    const startedAt = performance.now();
    const requestId = currentContext()?.requestId;
    const traceId = tracing()?.traceId();
    const write = (failure: unknown): void =>
      record({
        requestId,
        traceId,
        method: ctx.method,
        path: loggedPath(ctx),
        route: routeOf(ctx),
        status: ctx.res.statusCode,
        startedAt,
        isBrokenOff: Boolean(failure),
      });
    finished(ctx.res, logErrors(logger, write));
    return next();
  };
