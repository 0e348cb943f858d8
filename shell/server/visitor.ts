import type { Context } from 'koa';

/**
 * The visitor's address, behind `trustedProxies` proxies of ours: each adds whom it saw at the end of
 * X-Forwarded-For, and what stands before that, anybody may have written.
 */
export const visitorAddress =
  (trustedProxies: number) =>
  (ctx: Context): string => {
    const forwarded = ctx
      .get('x-forwarded-for')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '');
    const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
    return told ?? ctx.req.socket.remoteAddress ?? '';
  };
