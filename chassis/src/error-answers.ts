import { finished } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import type { ErrorAnswer } from '@ekamra/contracts';
import type { Context, Next } from 'koa';
import { ApiError, badRequest } from './api-error.ts';
import { asDatabaseAnswer } from './database-errors.ts';
import type { Logger } from './logger.ts';
import { currentContext } from './request-context.ts';

const internal = (cause: unknown) =>
  new ApiError({ status: 500, code: 'INTERNAL', message: 'Something went wrong on our side', cause });

/** Koa's own refusals (http-errors) that are the caller's fault, such as an undecodable path. */
const isCallersFault = (error: unknown): boolean =>
  isNativeError(error) && 'status' in error && error.status === 400;

const asAnswer = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isCallersFault(error)) return badRequest();
  return asDatabaseAnswer(error) ?? internal(error);
};

/** How long the rest of a body that is too large is waited for: milliseconds. */
const lingerMs = 10_000;

/** Lets the rest of a body go by: what stands between reads no answer before it has sent all of it. */
const letBodyGo = async ({ req }: Context): Promise<void> => {
  req.resume();
  if (req.complete) return;
  await finished(req, { signal: AbortSignal.timeout(lingerMs), cleanup: true }).catch(() => undefined);
};

/** Writes `error` as the answer (contracts `errorAnswer`), with the headers that belong to it. */
const writeError = (ctx: Context, error: ApiError): void => {
  const body: ErrorAnswer = {
    status: false,
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    requestId: currentContext()?.requestId ?? '',
  };
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Disposition']) ctx.remove(name);
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  if (error.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  // The rest of a body that is too large may still be on its way: nothing else may follow it.
  if (error.status === 413 && !ctx.req.complete) ctx.set('Connection', 'close');
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
};

/** What is wrong on our side is logged as an error; what is only not there right now, as a warning with its reason. */
const logFailure = (logger: Logger, ctx: Context, answer: ApiError): void => {
  const facts = { requestId: currentContext()?.requestId, method: ctx.method, path: ctx.path };
  if (answer.status === 500) logger.error({ err: answer.cause ?? answer, ...facts }, 'A request failed');
  else if (answer.status > 500 && answer.cause !== undefined)
    logger.warn({ err: answer.cause, code: answer.code, ...facts }, 'A request could not be served');
};

/** The one place in which an error becomes an answer. What the caller is told never holds more than an ApiError says. */
export const answerErrors =
  (logger: Logger) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const answer = asAnswer(error);
      logFailure(logger, ctx, answer);
      if (answer.status === 413) await letBodyGo(ctx);
      writeError(ctx, answer);
    }
  };
