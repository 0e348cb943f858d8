import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { internalHeaders } from '@ekamra/contracts';
import Koa, { type Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { tracing } from '../observation/tracing.ts';
import { type RecordRequest, routeOf } from './access-log.ts';

/** Returns the headers of an answer that differ between requests; undefined once the answer may have changed. */
export type HeadersFor = (request: IncomingMessage) => Record<string, string> | undefined;

interface RepeatedAnswer {
  /** Names and values of the headers that all requests get, one after the other. */
  headers: string[];
  body: Buffer;
  route: string;
  headersFor: HeadersFor;
}

/** Size limit of the answers that are kept, which mostly share their bodies with a cache: bytes. */
const maxBytes = 16 * 1024 * 1024;
/** Milliseconds after which an answer passes through Koa again, so that a better compressed body replaces it. */
const maxAgeMs = 1_000;
const maxAddressLength = 512;
const maxEncodingsLength = 64;

/** Headers of a request on which more than the address and the encoding of its answer may depend. */
const decidingHeaders = [
  'authorization',
  'cookie',
  'if-none-match',
  'range',
  ...Object.values(internalHeaders),
];
/** Headers of an answer that belong to one request. */
const ownHeaders = new Set([
  internalHeaders.requestId,
  'age',
  'server-timing',
  'reporting-endpoints',
  'document-policy',
  'connection',
  'keep-alive',
  'date',
]);

/** Returns the key of a request whose answer depends on its address and accepted encodings alone, else undefined. */
const keyOf = ({ method, url = '', httpVersion, headers }: IncomingMessage): string | undefined => {
  if (method !== 'GET' || httpVersion !== '1.1' || url.length > maxAddressLength || tracing())
    return undefined;
  if (decidingHeaders.some((name) => headers[name] !== undefined)) return undefined;
  const accepted = String(headers['accept-encoding'] ?? '');
  return accepted.length > maxEncodingsLength ? undefined : `${accepted} ${url}`;
};

const sharedHeaders = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ownHeaders.has(name) ? [] : [name, String(value)],
  );

const offers = new WeakMap<IncomingMessage, { ctx: Context; headersFor: HeadersFor }>();

/** Offers the answer of `ctx`, which comes from a cache, to the next requests that differ in nothing it depends on. */
export const offerRepeat = (ctx: Context, headersFor: HeadersFor): void =>
  void offers.set(ctx.req, { ctx, headersFor });

/**
 * A Koa app that gives answers of {@link offerRepeat} again without its middleware, which takes longer than all the rest
 * of a cached answer. They pass the limits of `createHttpServer`, and are recorded as any other.
 */
export class RepeatingApp extends Koa {
  readonly #answers = new LRUCache<string, RepeatedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ headers, body }, key) => headers.join('').length + body.length + key.length,
    ttl: maxAgeMs,
  });
  readonly #record: RecordRequest;

  constructor(record: RecordRequest) {
    super();
    this.#record = record;
  }

  #repeat(request: IncomingMessage, response: ServerResponse): boolean {
    const key = keyOf(request);
    const answer = key === undefined ? undefined : this.#answers.get(key);
    const headers = answer?.headersFor(request);
    if (!answer || !headers) return false;
    const { method = '', url = '' } = request;
    const startedAt = performance.now();
    const requestId = randomUUID();
    const own = Object.entries({ ...headers, [internalHeaders.requestId]: requestId }).flat();
    response.writeHead(200, [...answer.headers, ...own]).end(answer.body);
    const [path = ''] = url.split('?', 1);
    this.#record({ requestId, method, path, route: answer.route, status: 200, startedAt });
    return true;
  }

  #keep(request: IncomingMessage, response: ServerResponse): void {
    const { ctx, headersFor } = offers.get(request) ?? {};
    const key = keyOf(request);
    if (!ctx || !headersFor || key === undefined || !Buffer.isBuffer(ctx.body)) return;
    if (response.statusCode !== 200 || response.getHeader('set-cookie') !== undefined) return;
    const headers = sharedHeaders(response.getHeaders());
    this.#answers.set(key, { headers, body: ctx.body, route: routeOf(ctx), headersFor });
  }

  override callback(): ReturnType<Koa['callback']> {
    const answer = super.callback();
    return async (request, response) => {
      const isOurs = request instanceof IncomingMessage && response instanceof ServerResponse;
      if (isOurs && this.#repeat(request, response)) return;
      await answer(request, response);
      if (isOurs) this.#keep(request, response);
    };
  }
}
