import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { internalHeaders } from '@ekamra/contracts/internal';
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

/**
 * Answers a request that nobody has seen, and closes its connection once its body has been dropped, or after a second:
 * whoever still sends, such as a proxy, would lose the answer with the connection (RFC 9112, 9.6).
 */
export const refuse = (request: IncomingMessage, response: ServerResponse, error: ApiError): void => {
  const { socket } = request;
  writeAnswer(response, error);
  const timer = setTimeout(() => socket.destroySoon(), lingerMs).unref();
  finished(request.resume(), () => {
    clearTimeout(timer);
    if (!response.destroyed) response.end(() => socket.destroySoon());
  });
};
