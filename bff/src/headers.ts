import type { RouterContext } from '@ekamra/chassis';
import type { Service } from '@ekamra/contracts';
import { clientAddress } from './client-address.ts';
import { withoutEncoding } from './encodings.ts';
import type { UpstreamHeaders } from './upstream.ts';

const toServices = ['authorization', 'content-type', 'idempotency-key', 'user-agent'];
/** Only identity deals in cookies, and checks where a refresh comes from. */
const toIdentity = ['cookie', 'origin'];
const conditions = ['if-match', 'if-none-match'];

const fromServices = [
  'content-type',
  'content-disposition',
  'cache-control',
  'etag',
  'link',
  'x-total-count',
  'retry-after',
  'www-authenticate',
];

/** What a service is told of the request: named headers only, and the address of the caller. */
export const requestHeaders = (ctx: RouterContext, service: Service): Record<string, string> => {
  const names = service === 'identity' ? [...toServices, ...toIdentity] : toServices;
  const headers: Record<string, string> = { 'x-forwarded-for': clientAddress(ctx.req) };
  for (const name of names) {
    const value = ctx.get(name);
    if (value) headers[name] = value;
  }
  for (const name of conditions) {
    const value = ctx.get(name);
    if (value) headers[name] = withoutEncoding(value);
  }
  return headers;
};

/** Sets what the caller is told of a service's answer: named headers only, cookies only from identity. */
export const passHeaders = (ctx: RouterContext, service: Service, headers: UpstreamHeaders): void => {
  for (const name of fromServices) {
    const value = headers[name];
    if (value !== undefined) ctx.set(name, value);
  }
  const cookies = headers['set-cookie'];
  if (service === 'identity' && cookies !== undefined) ctx.set('set-cookie', cookies);
};
