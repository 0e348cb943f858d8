import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes,
              events: z.array(z.object({ name: z.string() })).default([]),
              status: z.object({ code: z.number().default(0) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as it arrived, with the name of its process. */
export type CollectedSpan = z.output<
  typeof exportRequest
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & { service: unknown };

/** A collector that takes traces as OTLP over HTTP (JSON). */
export interface TraceCollector extends AsyncDisposable {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  /** Spans that have arrived. */
  spans: CollectedSpan[];
  /** Bodies of the requests, as they came. */
  bodies: unknown[];
  /** Resolves when `find` returns something for the spans that have arrived. */
  waitFor<T>(find: (spans: CollectedSpan[]) => T | undefined): Promise<T>;
}

/** Starts a collector; `answer` sends something else than success, or nothing. */
export const startTraceCollector = async (
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  const bodies: unknown[] = [];
  let arrival = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = await json(request);
    bodies.push(body);
    for (const { resource, scopeSpans } of exportRequest.parse(body).resourceSpans)
      for (const scope of scopeSpans)
        spans.push(...scope.spans.map((span) => ({ ...span, service: resource.attributes['service.name'] })));
    answer(response);
    arrival.resolve();
    arrival = Promise.withResolvers();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    waitFor: async (find) => {
      for (;;) {
        const next = arrival.promise;
        const found = find(spans);
        if (found !== undefined) return found;
        await next;
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
