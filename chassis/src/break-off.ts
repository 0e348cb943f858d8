import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { internalHeaders } from '@ekamra/contracts/internal';
import { type ApiError, errorAnswerOf } from './api-error.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers a request outside of the app (contracts `errorAnswer`) and closes its connection, whatever of its body is still
 * to come; only closes it if an answer has begun.
 */
export const breakOff = (request: IncomingMessage, response: ServerResponse, error: ApiError): void => {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
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
  // Without the end of its connection, whoever reads the body would wait for the rest.
  response.end(body, () => request.socket.destroySoon());
};
