import type { Context } from 'koa';

/** A cookie of the shell's own (RFC 6265), which scripts can't read. */
export interface Cookie {
  name: string;
  value: string;
  /** When browsers drop it. */
  until: Date;
  /** Only over HTTPS. */
  isSecure: boolean;
}

/** Sets a cookie for the whole site; one whose time is over goes. */
export const setCookie = (ctx: Context, { name, value, until, isSecure }: Cookie): void => {
  const attributes = [`Expires=${until.toUTCString()}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (isSecure) attributes.push('Secure');
  ctx.append('Set-Cookie', [`${name}=${value}`, ...attributes].join('; '));
};

export const removeCookie = (ctx: Context, { name, isSecure }: Pick<Cookie, 'name' | 'isSecure'>): void =>
  setCookie(ctx, { name, isSecure, value: '', until: new Date(0) });
