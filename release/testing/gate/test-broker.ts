import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { brokerRoutes, type Answer } from './broker-routes.ts';
import { type BrokerState, createBrokerState } from './broker-state.ts';

/** Token that the broker accepts. */
export const brokerToken = 'a-token-of-a-test';

/** A stand-in for a Pact Broker. */
export interface TestBroker extends AsyncDisposable {
  url: string;
  /** Environment variables that select this broker. */
  env: Record<string, string>;
  state: BrokerState;
  /** Received requests in order, such as `GET /matrix`. */
  requests: string[];
  /** Answers all further requests with this status, or not at all. */
  fail(failure: number | 'silent'): void;
}

const unauthorised: Answer = { status: 401, body: { error: 'Unauthorized' } };

export const startBroker = async (): Promise<TestBroker> => {
  const state = createBrokerState();
  const requests: string[] = [];
  let failing: number | 'silent' | undefined;
  let origin = '';

  const answerTo = async (request: IncomingMessage): Promise<Answer | undefined> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', origin);
    requests.push(`${request.method} ${pathname}`);
    if (failing === 'silent') return undefined;
    if (failing !== undefined) return { status: failing, body: { error: { message: 'It is broken' } } };
    if (request.headers.authorization !== `Bearer ${brokerToken}`) return unauthorised;
    const body: unknown = request.method === 'GET' ? undefined : await json(request);
    for (const [method, path, answer] of brokerRoutes(origin, state)) {
      const match = path.exec(pathname);
      if (match && method === request.method)
        return answer({ names: match.slice(1).map(decodeURIComponent), query, body });
    }
    return { status: 404, body: { error: 'The requested document was not found on this server.' } };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerTo(request);
    if (!answer) return;
    response
      .writeHead(answer.status, { 'content-type': 'application/hal+json;charset=utf-8' })
      .end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    env: { PACT_BROKER_BASE_URL: origin, PACT_BROKER_TOKEN: brokerToken },
    state,
    requests,
    fail: (failure) => void (failing = failure),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
