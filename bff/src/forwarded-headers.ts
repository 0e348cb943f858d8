import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { type RouterContext, withoutEncoding } from '@ekamra/chassis';
import type { Service } from '@ekamra/contracts';
import type { UpstreamHeaders } from './upstream.ts';

/**
 * Returns the client address that the front door saw: the last entry of X-Forwarded-For, which the front door added.
 * Earlier entries come from the caller and may be forged. Without the header, it is the connected address.
 */
const clientAddress = (request: IncomingMessage): string => {
  const forwarded = request.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim();
  return last || (request.socket.remoteAddress ?? 'unknown');
};

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
  const headers: Record<string, string> = { 'x-forwarded-for': clientAddress(ctx.req) };
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
