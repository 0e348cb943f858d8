import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type RouterContext, unavailable, withoutEncoding } from '@ekamra/chassis';
import { statedAddress } from '@ekamra/chassis/http/visitor-address';
import type { Service } from '@ekamra/contracts';
import type { UpstreamAnswer, UpstreamHeaders } from './upstream.ts';

const forwardedHeaders = ['authorization', 'content-type', 'idempotency-key', 'user-agent'];
/** Only identity uses cookies, and checks the origin of a refresh. */
const identityHeaders = ['cookie', 'origin'];
const conditionalHeaders = ['if-match', 'if-none-match'];

const answerHeaders = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'link',
  'x-total-count',
  'retry-after',
  'www-authenticate',
];

/** Headers of a request to a service: an allow-list, and the caller's address. */
export const requestHeaders = (ctx: RouterContext, service: Service): Record<string, string> => {
  const names = service === 'identity' ? [...forwardedHeaders, ...identityHeaders] : forwardedHeaders;
  const headers: Record<string, string> = { 'x-forwarded-for': statedAddress(ctx.req) };
  for (const name of names) {
    const value = ctx.get(name);
    if (value) headers[name] = value;
  }
  for (const name of conditionalHeaders) {
    const value = ctx.get(name);
    if (value) headers[name] = withoutEncoding(value);
  }
  return headers;
};

/** Headers of a create request: with the caller's Idempotency-Key, or a new one. */
export const createRequestHeaders = (ctx: RouterContext, service: Service): Record<string, string> => ({
  'idempotency-key': randomUUID(),
  ...requestHeaders(ctx, service),
});

/** Copies the headers of a service's answer: an allow-list, and cookies from identity only. */
export const forwardHeaders = (ctx: RouterContext, service: Service, headers: UpstreamHeaders): void => {
  for (const name of answerHeaders) {
    const value = headers[name];
    if (value !== undefined) ctx.set(name, value);
  }
  const cookies = headers['set-cookie'];
  if (service === 'identity' && cookies !== undefined) ctx.set('set-cookie', cookies);
};

/** Returns the media type of an answer, in lower case and without parameters; '' if it has none. */
export const mediaTypeOf = (headers: UpstreamHeaders): string =>
  String(headers['content-type'] ?? '')
    .split(';', 1)
    .join()
    .trim()
    .toLowerCase();

/**
 * Forwards a service's answer.
 * @throws ApiError 503 for an answer that is not JSON
 */
export const forwardAnswer = (ctx: RouterContext, service: Service, answer: UpstreamAnswer): void => {
  const type = mediaTypeOf(answer.headers);
  if (answer.body.length > 0 && type !== 'application/json')
    throw unavailable(1, {
      cause: new Error(`${service} answered ${answer.status} with ${type || 'no type'}`),
    });
  forwardHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  ctx.body = answer.body.length > 0 ? answer.body : null;
};

/** Idle time after which a reader's connection is closed: milliseconds. */
const idleTimeoutMs = 30_000;

/** Streams a service's answer; if it breaks off half-way, ours does too. */
export const forwardStream = (
  ctx: RouterContext,
  service: Service,
  answer: UpstreamAnswer<Readable>,
): void => {
  forwardHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  // A reader that disconnects ends the stream with an error that has no other listener.
  answer.body.on('error', () => {});
  ctx.res.setTimeout(idleTimeoutMs, () => ctx.res.destroy());
  ctx.body = answer.body;
};
