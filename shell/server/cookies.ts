import type { Context } from 'koa';

/** A cookie of the shell (RFC 6265), not readable by scripts. */
export interface Cookie {
  name: string;
  value: string;
  /** Expiry date. */
  expires: Date;
  /** Restricts the cookie to HTTPS. */
  isSecure: boolean;
  /** `Lax` by default: sent also when a link of another site leads here. */
  sameSite?: 'Lax' | 'Strict';
}

/** Sets a cookie for the whole site; an expired one is removed. */
export const setCookie = (ctx: Context, { name, value, expires, ...rest }: Cookie): void => {
  const { isSecure, sameSite = 'Lax' } = rest;
  const attributes = [`Expires=${expires.toUTCString()}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`];
  if (isSecure) attributes.push('Secure');
  ctx.append('Set-Cookie', [`${name}=${value}`, ...attributes].join('; '));
};

export const removeCookie = (ctx: Context, { name, isSecure }: Pick<Cookie, 'name' | 'isSecure'>): void =>
  setCookie(ctx, { name, isSecure, value: '', expires: new Date(0) });
