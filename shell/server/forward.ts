import { pipeline } from 'node:stream/promises';
import { ApiError, unavailable } from '@ekamra/chassis/http/api-error';
import { hasBody } from '@ekamra/chassis/http/json-body';
import { limitBytes, pipeBody } from '@ekamra/chassis/http/piped-body';
import { errorAnswer } from '@ekamra/contracts/calls/error';
import type { Context } from 'koa';
import { type Dispatcher, Pool } from 'undici';

/** Milliseconds to connect, by default, and without any data of a request's body or of its answer. */
const nearbyMs = 2_000;
export const silenceTimeout = 60_000;
const connections = 768;

/** Headers of one connection, and not of the message (RFC 9110, 7.6.1), besides those that `Connection` names. */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export type Headers = Record<string, string | string[] | undefined>;

/** Returns the headers of a message without those of its connection. */
const messageHeaders = (headers: Headers): Headers => {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...connectionHeaders, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
};

export interface Forwarded {
  /** Headers that replace those of the visitor; undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** Body that has been read already; by default it is streamed as it arrives. */
  body?: Buffer | undefined;
  /** Largest body that is streamed: bytes; unlimited by default. */
  largest?: number;
  /** Called with the status of the answer before it is passed on. */
  onAnswer?: (status: number) => void;
  /** Returns the headers that the visitor gets of an answer; all of them by default. */
  answerHeaders?: (headers: Headers) => Headers;
  /** True if the caller answers the visitor: an error answer is thrown, and any other is dropped. */
  isAnsweredByCaller?: boolean;
}

/** Headers of a forwarded request; undici itself writes those that say where its body ends, and keeps to them. */
const requestHeaders = (ctx: Context, { headers, body }: Forwarded): Headers => {
  const { 'content-length': length, ...sent } = messageHeaders(ctx.req.headers);
  // The server has answered `Expect` already.
  const own = { expect: undefined, ...headers };
  return { ...sent, ...own, 'content-length': body ? String(body.length) : length };
};

/** Reads the error of an answer (contracts `errorAnswer`). */
const errorFrom = async ({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ApiError> => {
  const answer = errorAnswer.safeParse(await body.json().catch(() => undefined));
  const retryAfter = Number(headers['retry-after']);
  if (!answer.success) return unavailable(2, { cause: answer.error });
  const { code, message, errors } = answer.data;
  return new ApiError({
    status: statusCode,
    code,
    message,
    errors,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
};

/**
 * Creates the connections to the server at `url`, to which requests are forwarded, once each.
 *
 * @param connectTimeout milliseconds to connect
 */
export const createForwarder = (url: string, connectTimeout = nearbyMs) => {
  const pool = new Pool(url, {
    connections,
    connect: { timeout: connectTimeout },
    // It would count the time in which a body arrives, so that silence is measured here.
    headersTimeout: 0,
    bodyTimeout: silenceTimeout,
  });

  const request = async (ctx: Context, forwarded: Forwarded): Promise<Dispatcher.ResponseData> => {
    const { method, url: path = '/' } = ctx.req;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error('There was no answer')), silenceTimeout);
    const { largest = Infinity } = forwarded;
    const streamed = () =>
      hasBody(ctx.req)
        ? pipeBody(
            ctx.req,
            limitBytes(largest, () => void timer.refresh()),
          )
        : null;
    ctx.res.once('close', () => abort.abort());
    try {
      return await pool.request({
        // The server has refused unknown methods.
        method: method as Dispatcher.HttpMethod,
        path,
        headers: requestHeaders(ctx, forwarded),
        body: forwarded.body ?? streamed(),
        signal: abort.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  };

  /**
   * Forwards a request and its answer, both as they arrive, and gives up if the visitor leaves.
   * @throws ApiError 503 if there is no answer, and the error of an answer that the caller replaces
   */
  const forward = async (ctx: Context, forwarded: Forwarded = {}): Promise<void> => {
    const { onAnswer, answerHeaders = (headers) => headers, isAnsweredByCaller = false } = forwarded;
    let answer: Dispatcher.ResponseData;
    try {
      answer = await request(ctx, forwarded);
    } catch (cause) {
      if (ctx.res.writableEnded || ctx.res.closed) {
        // The visitor has left, or the server has broken off a body that was too slow.
        ctx.respond = false;
        return;
      }
      if (cause instanceof ApiError) throw cause;
      throw unavailable(2, { cause });
    }
    onAnswer?.(answer.statusCode);
    if (isAnsweredByCaller) {
      if (answer.statusCode >= 400) throw await errorFrom(answer);
      await answer.body.dump();
      return;
    }
    const { res } = ctx;
    ctx.respond = false;
    res.statusCode = answer.statusCode;
    for (const [name, value] of Object.entries(answerHeaders(messageHeaders(answer.headers))))
      if (value !== undefined) res.setHeader(name, value);
    res.setTimeout(silenceTimeout, () => res.destroy());
    if (answer.headers['content-length'] === undefined) res.flushHeaders();
    // It ends the visitor's answer where that of the server breaks off, which the access log tells.
    await pipeline(answer.body, res).catch(() => undefined);
  };
  return { forward, close: (): Promise<void> => pool.destroy() };
};
