import type { Context } from 'koa';

/**
 * True if a page request counts as a visit: made by a browser for a person, so that the page could report a failure.
 * Over HTTPS browsers say so (Fetch Metadata, `Sec-Fetch-Dest: document`), and mark prefetches (`Sec-Purpose`). Health
 * checks, most crawlers and command line tools send neither and need no token. On a site without TLS, accepting HTML is enough.
 */
export const isVisit = (ctx: Pick<Context, 'get' | 'method'>, publicOrigin: string): boolean => {
  if (ctx.method !== 'GET' || ctx.get('sec-purpose').includes('prefetch')) return false;
  const destination = ctx.get('sec-fetch-dest');
  if (destination !== '') return destination === 'document';
  return publicOrigin.startsWith('http:') && ctx.get('accept').includes('text/html');
};
