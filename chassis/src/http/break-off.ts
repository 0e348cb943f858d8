import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import { type ApiError, errorAnswerOf } from './api-error.ts';
import { securityHeaders } from './security-headers.ts';

/** Writes a whole answer outside of the app (contracts `errorAnswer`), the last one of its connection. */
const writeAnswer = (response: ServerResponse, error: ApiError): void => {
  // Set by the app if it has the request, so that answer and log carry the same one.
  const requestId = String(response.getHeader(internalHeaders.requestId) ?? randomUUID());
  const body = JSON.stringify(errorAnswerOf(error, requestId));
  if (error.retryAfter !== undefined) response.setHeader('retry-after', error.retryAfter);
  response.writeHead(error.status, {
    ...securityHeaders(),
    [internalHeaders.requestId]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  });
  // At once, also to a HEAD, whose answer has no body.
  response.flushHeaders();
  response.write(body);
};

/** Answers a request whose body is still arriving, and closes its connection; only closes it if an answer has begun. */
export const breakOff = (request: IncomingMessage, response: ServerResponse, error: ApiError): void => {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  writeAnswer(response, error);
  // Without the end of its connection, whoever reads the body would wait for the rest.
  response.end(() => request.socket.destroySoon());
};

/** Longest wait for the body of a refused request: milliseconds. */
const lingerMs = 1_000;

/** Connections that close after an answer under way: nothing that was sent behind its request is run. */
const closingSockets = new WeakSet<Socket>();

/** True for a request that was sent behind one whose answer is the last of its connection. */
export const isBehindRefused = ({ socket }: IncomingMessage): boolean => closingSockets.has(socket);

/** Drops the rest of a request's body. Resolves at its end, or after a second. */
const dropBody = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, lingerMs).unref();
    finished(request.resume(), () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Answers a request that nobody has seen, and closes its connection once its body has been dropped, or after a second:
 * whoever still sends, such as a proxy, would lose the answer with the connection (RFC 9112, 9.6).
 */
export const refuse = async (
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
): Promise<void> => {
  const { socket } = request;
  closingSockets.add(socket);
  writeAnswer(response, error);
  await dropBody(request);
  if (response.destroyed) socket.destroySoon();
  else response.end(() => socket.destroySoon());
};

/**
 * Answers a request with 413 while its body is still arriving, and closes its connection like {@link refuse}, so that what
 * is too much is not read to its end. For the app's outermost layers.
 */
export const closeOversized = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  const { req, body } = ctx;
  if (ctx.status !== 413 || req.complete || typeof body !== 'string') return;
  closingSockets.add(req.socket);
  const bytes = Buffer.from(body);
  const lingering = async function* () {
    yield bytes;
    await dropBody(req);
  };
  ctx.set('Connection', 'close');
  ctx.body = Readable.from(lingering());
  ctx.length = bytes.length;
};
