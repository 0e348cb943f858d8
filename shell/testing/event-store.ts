import { createServiceTokens } from '@ekamra/chassis/security/service-tokens';
import {
  startTestIdentity,
  startTestServer,
  testShellSecret,
  type TestServer,
} from '@ekamra/chassis/testing';
import { recordShellEventsCall, recordShellEventsSchemas } from '@ekamra/contracts/calls/internal-calls';
import type { SecurityEvent } from '@ekamra/contracts/accounts/security-events';
import { text } from 'node:stream/consumers';

/** An identity service for tests, which also stores the events of the shell. */
export interface EventStore extends TestServer {
  /** Stored events by id; one that is sent again is counted. */
  stored: Map<string, SecurityEvent & { times: number }>;
  /** True while events are answered with 503. */
  isDown: boolean;
  /** Number of calls that were answered with 503. */
  refusedCalls: number;
}

/** Starts the service. Events that identity would refuse are answered with 401 or 422, and not stored. */
export const startEventStore = async (): Promise<EventStore> => {
  const identity = await startTestIdentity();
  const tokens = createServiceTokens('identity', { identity: testShellSecret });
  const receive = (authorization: string | undefined, body: string): number => {
    if (store.isDown) {
      store.refusedCalls += 1;
      return 503;
    }
    tokens.verify(authorization);
    const batch = recordShellEventsSchemas.body.safeParse(JSON.parse(body));
    if (!batch.success) return 422;
    for (const event of batch.data.events)
      store.stored.set(event._id, { ...event, times: (store.stored.get(event._id)?.times ?? 0) + 1 });
    return 200;
  };
  const server = await startTestServer(async (request, response) => {
    const isEvents = request.url === recordShellEventsCall.path;
    const answer = isEvents ? undefined : await fetch(identity.url + request.url);
    const status = answer?.status ?? receive(request.headers.authorization, await text(request));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(answer ? await answer.text() : JSON.stringify({ status: status === 200, message: '' }));
  });
  const store: EventStore = {
    ...server,
    stored: new Map(),
    isDown: false,
    refusedCalls: 0,
    close: async () => {
      await server.close();
      await identity.close();
    },
    [Symbol.asyncDispose]: () => store.close(),
  };
  return store;
};
