import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Next } from 'koa';
import { internalHeaders } from '@ekamra/contracts';
import { ApiError, notFound } from './api-error.ts';
import { accessLog, createRequestRecord } from './access-log.ts';
import { RepeatingApp } from './repeated-answers.ts';
import { closeOversized } from './break-off.ts';
import { type AnswerPage, answerErrors } from './error-answers.ts';
import type { Logger } from '../observation/logger.ts';
import type { Metrics } from '../observation/metrics.ts';
import { deadlineOf, throwIfTimedOut, withContext } from './request-context.ts';
import { traceRequests } from '../observation/request-span.ts';
import { securityHeaders } from './security-headers.ts';
import { auditOf, recordRefusals, type SecurityEvents } from '../security/security-events.ts';
import type { TraceOrigin } from '../observation/tracing.ts';
import { statedAddress } from './visitor-address.ts';

/** Methods that @koa/router has for the request's path, from the matches it stores on the context. */
const methodsOf = (ctx: Context): string[] => {
  const matched: unknown = ctx['matched'];
  if (!Array.isArray(matched)) return [];
  return [...new Set(matched.flatMap((layer: { methods: string[] }) => layer.methods))];
};

/** Answers unmatched requests: 405 with `Allow` if the path exists under other methods, else 404. */
const answerUnmatched = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  if (ctx.status !== 404 || ctx.body !== undefined || ctx['_matchedRoute'] !== undefined) return;
  const allowed = methodsOf(ctx);
  if (allowed.length === 0) throw notFound('There is nothing at this address');
  ctx.set('Allow', allowed.join(', '));
  throw new ApiError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: `${ctx.method} is not possible here`,
  });
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const requestIdOf = (requestIdHeader: string): string =>
  uuid.test(requestIdHeader) ? requestIdHeader.toLowerCase() : randomUUID();

export interface AppOptions {
  name: string;
  logger: Logger;
  metrics: Metrics;
  /** Origin under which visitors reach the app; undefined for one that only our own processes call. */
  publicOrigin?: string | undefined;
  /** Records security events; without it there are none. */
  securityEvents?: SecurityEvents | undefined;
  /** Returns the address of a request; by default as a process behind our own front door sees it. */
  addressOf?: (ctx: Context) => string;
  /** Answers people, who asked for a page, with one that tells of an error; everybody gets JSON by default. */
  answerPage?: AnswerPage | undefined;
  /** Returns where the trace of a request begins; by default here, whoever calls. */
  traceOrigin?: (ctx: Context) => TraceOrigin;
}

/**
 * Creates a Koa app with the shared middleware: security headers, request id and deadline (requests past it are refused
 * before any work), error answers, 404 and 405, an access log line and the request duration metric.
 */
export const createApp = ({
  name,
  logger,
  metrics,
  publicOrigin,
  securityEvents,
  addressOf = ({ req }) => statedAddress(req),
  answerPage,
  traceOrigin = () => 'here',
}: AppOptions): Koa => {
  const record = createRequestRecord(logger, metrics);
  const app = new RepeatingApp(record);
  const headers = securityHeaders(publicOrigin);
  app.on('error', (err: unknown) => logger.warn({ err, name }, 'An answer broke off'));
  app.use(traceRequests(traceOrigin, logger));
  app.use((ctx, next) => {
    const context = {
      requestId: requestIdOf(ctx.get(internalHeaders.requestId)),
      deadline: deadlineOf((header) => ctx.get(header)),
      audit: securityEvents && auditOf(securityEvents, () => addressOf(ctx)),
    };
    ctx.set(headers);
    ctx.set(internalHeaders.requestId, context.requestId);
    return withContext(context, next);
  });
  app.use(accessLog(logger, record));
  app.use(closeOversized);
  app.use(answerErrors(logger, answerPage));
  app.use(recordRefusals);
  app.use((_, next) => {
    throwIfTimedOut();
    return next();
  });
  app.use(answerUnmatched);
  return app;
};
