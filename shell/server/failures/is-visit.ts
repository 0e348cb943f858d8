import type { Context } from 'koa';

/**
 * Whether a request for a page is a visit that counts: that of a browser which opens it for somebody, and which could
 * tell that it failed. Browsers say so where the connection is safe (Fetch Metadata, `Sec-Fetch-Dest: document`); what
 * they fetch ahead says that, too (`Sec-Purpose`). Health checks, most crawlers and command lines say neither, and are
 * left out: they would only make a version look better than it is. On a site without TLS, asking for HTML has to do.
 */
export const isVisit = (ctx: Pick<Context, 'get' | 'method'>, publicOrigin: string): boolean => {
  if (ctx.method !== 'GET' || ctx.get('sec-purpose').includes('prefetch')) return false;
  const destination = ctx.get('sec-fetch-dest');
  if (destination !== '') return destination === 'document';
  return publicOrigin.startsWith('http:') && ctx.get('accept').includes('text/html');
};
