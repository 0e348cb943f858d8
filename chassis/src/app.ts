import { randomUUID } from 'node:crypto';
import { internalHeaders } from '@ekamra/contracts';
import Koa from 'koa';
import { accessLog } from './access-log.ts';
import { answerErrors } from './error-answers.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { defaultDeadlineMs, longestDeadlineMs, withContext } from './request-context.ts';
import { answerUnmatched } from './unmatched.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const requestIdOf = (given: string): string => (uuid.test(given) ? given.toLowerCase() : randomUUID());

const deadlineOf = (given: string): number => {
  const asked = /^\d{1,9}$/.test(given) ? Number(given) : defaultDeadlineMs;
  return performance.now() + Math.min(asked, longestDeadlineMs);
};

export interface AppOptions {
  name: string;
  logger: Logger;
  metrics: Metrics;
}

/**
 * A Koa app with what all of ours share: the request's id and deadline, error answers, 404 and 405, an access log
 * line, and the request duration metric.
 */
export const createApp = ({ name, logger, metrics }: AppOptions): Koa => {
  const app = new Koa();
  app.on('error', (err: unknown) => logger.warn({ err, name }, 'An answer broke off'));
  app.use((ctx, next) => {
    const context = {
      requestId: requestIdOf(ctx.get(internalHeaders.requestId)),
      deadline: deadlineOf(ctx.get(internalHeaders.deadline)),
    };
    ctx.set(internalHeaders.requestId, context.requestId);
    return withContext(context, next);
  });
  app.use(accessLog(logger, metrics));
  app.use(answerErrors(logger));
  app.use(answerUnmatched);
  return app;
};
