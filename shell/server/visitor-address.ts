import type { Context } from 'koa';

/**
 * Returns the visitor's address behind `trustedProxies` proxies: each appends the address it saw to X-Forwarded-For,
 * and anything before that may be forged.
 */
export const visitorAddress =
  (trustedProxies: number) =>
  (ctx: Context): string => {
    const forwarded = ctx
      .get('x-forwarded-for')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '');
    const forwardedAddress = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
    return forwardedAddress ?? ctx.req.socket.remoteAddress ?? '';
  };
