import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the BFF. */
export interface StubApi extends AsyncDisposable {
  url: string;
  /** Requests so far. */
  requests: IncomingMessage[];
}

export interface Answer {
  status: number;
  body: unknown;
  /** Milliseconds until it answers. */
  after?: number;
  headers?: Record<string, string>;
}

/** An API that answers by path, and 404 for the rest; a JSON body is answered with itself. */
export const stubApi = async (answers: Record<string, Answer>): Promise<StubApi> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const {
      status,
      body,
      after = 0,
      headers = {},
    }: Answer = answers[(request.url ?? '').split('?')[0] ?? ''] ?? {
      status: 404,
      body: { status: false, message: 'None', code: 'NOT_FOUND', requestId: 'x' },
    };
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-from': 'api', ...headers });
      if (body === 'echo') request.pipe(response);
      else response.end(JSON.stringify(body));
    }, after);
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
