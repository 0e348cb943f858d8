import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import { ApiError, badRequest, errorAnswerOf, tooLarge, tooSlow } from './api-error.ts';
import { securityHeaders } from './security-headers.ts';

/** Refusals of what Node could not read as a request, by its codes. */
const refusals: Partial<Record<string, () => ApiError>> = {
  HPE_HEADER_OVERFLOW: () =>
    new ApiError({ status: 431, code: 'TOO_LARGE', message: 'The headers are too large' }),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

const answerText = (error: ApiError): string => {
  const requestId = randomUUID();
  const body = JSON.stringify(errorAnswerOf(error, requestId));
  const headers = {
    ...securityHeaders(),
    [internalHeaders.requestId]: requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
};

/**
 * Answers what Node could not read as a request (contracts `errorAnswer`) and closes its connection. The answer is left
 * out where it could be taken for that of an earlier request, or for a part of it.
 */
export const answerClientErrors = (server: Server): void => {
  const responsesOf = new WeakMap<Duplex, ServerResponse[]>();
  const openResponses = (socket: Duplex): ServerResponse[] =>
    (responsesOf.get(socket) ?? []).filter(({ closed }) => !closed);
  const track = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const open = openResponses(socket);
    if (!open.includes(response)) open.push(response);
    responsesOf.set(socket, open);
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, track);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const [first, ...further] = openResponses(socket);
    const isPending = further.length > 0 || first?.headersSent === true;
    if (isPending) {
      // What has been written of an answer still goes out.
      socket.end(() => socket.destroy(error));
      return;
    }
    if (socket.writable) socket.write(answerText((refusals[error.code ?? ''] ?? badRequest)()));
    socket.destroy(error);
  });
};
