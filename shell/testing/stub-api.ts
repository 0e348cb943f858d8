import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { heartbeatMs, type Invalidation, invalidationsPath } from '@ekamra/contracts/calls/invalidations';

/** A stub of the BFF, which announces no write. */
export interface StubApi extends AsyncDisposable {
  url: string;
  /** Received requests. */
  requests: IncomingMessage[];
}

export interface Answer {
  status: number;
  body: unknown;
  /** Delay of the response in milliseconds. */
  delayMs?: number;
  headers?: Record<string, string>;
}

/**
 * Starts an API that answers by path, with entity tags, and 404 otherwise; the body `echo` returns the request's body.
 */
export const stubApi = async (answers: Record<string, Answer>): Promise<StubApi> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    if (request.url === invalidationsPath) {
      const line = `${JSON.stringify({ invalidated: [], unwatched: [] } satisfies Invalidation)}\n`;
      response.write(line);
      const heartbeat = setInterval(() => response.write(line), heartbeatMs);
      response.once('close', () => clearInterval(heartbeat));
      return;
    }
    requests.push(request);
    const {
      status,
      body,
      delayMs = 0,
      headers = {},
    }: Answer = answers[(request.url ?? '').split('?')[0] ?? ''] ?? {
      status: 404,
      body: { status: false, message: 'None', code: 'NOT_FOUND', requestId: 'x' },
    };
    setTimeout(() => {
      const text = JSON.stringify(body);
      const etag = `"${hash('sha256', text, 'base64url')}"`;
      const isUnchanged = status === 200 && request.headers['if-none-match'] === etag;
      const validator = status === 200 ? { etag } : {};
      const contentType = { 'content-type': 'application/json' };
      response.writeHead(isUnchanged ? 304 : status, {
        ...contentType,
        ...validator,
        'x-from': 'api',
        ...headers,
      });
      if (body === 'echo') request.pipe(response);
      else response.end(isUnchanged ? undefined : text);
    }, delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
