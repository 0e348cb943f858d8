import { isNativeError } from 'node:util/types';
import type { Context, Next } from 'koa';
import { ApiError, badRequest, errorAnswerOf } from './api-error.ts';
import { databaseApiError } from '../database/database-errors.ts';
import type { Logger } from '../observation/logger.ts';
import { currentContext } from './request-context.ts';

const internalError = (cause: unknown) =>
  new ApiError({ status: 500, code: 'INTERNAL', message: 'Something went wrong on our side', cause });

/** True for Koa's own client errors (http-errors), such as an undecodable path. */
const isClientError = (error: unknown): boolean =>
  isNativeError(error) && 'status' in error && error.status === 400;

const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isClientError(error)) return badRequest();
  return databaseApiError(error) ?? internalError(error);
};

/** Answers with a page that tells a person of the error; false for a caller that takes JSON. */
export type AnswerPage = (ctx: Context, error: ApiError) => boolean;

/** Writes `error` as the answer, with its headers: a page if `answerPage` has one, else contracts `errorAnswer`. */
const writeError = (ctx: Context, error: ApiError, answerPage?: AnswerPage): void => {
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Disposition']) ctx.remove(name);
  ctx.status = error.status;
  ctx.set('Cache-Control', 'no-store');
  if (error.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  if (answerPage?.(ctx, error)) return;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(errorAnswerOf(error, currentContext()?.requestId ?? ''));
};

/** Logs an internal failure as an error, and an unavailable dependency as a warning with its cause. */
const logFailure = (logger: Logger, ctx: Context, answer: ApiError): void => {
  const requestInfo = { requestId: currentContext()?.requestId, method: ctx.method, path: ctx.path };
  if (answer.status === 500)
    logger.error({ err: answer.cause ?? answer, ...requestInfo }, 'A request failed');
  else if (answer.status > 500 && answer.cause !== undefined)
    logger.warn({ err: answer.cause, code: answer.code, ...requestInfo }, 'A request could not be served');
};

/** Turns every error into an answer. The caller sees nothing beyond the fields of an ApiError. */
export const answerErrors =
  (logger: Logger, answerPage?: AnswerPage) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const answer = toApiError(error);
      logFailure(logger, ctx, answer);
      writeError(ctx, answer, answerPage);
    }
  };
