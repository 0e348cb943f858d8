import type { RouterContext } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts/calls';
import { isLoopback } from './origin.ts';
import { idleSeconds } from './times.ts';

const name = 'refresh';
/** Only the calls of the session itself are sent it. */
const path = `${apiBase}/admin`;

/** The cookie that holds the refresh token: out of reach for scripts and for other sites (RFC 6265bis). */
export const refreshCookie = (publicOrigin: string) => {
  const { protocol, hostname } = new URL(publicOrigin);
  const secure = protocol === 'https:' || !isLoopback(hostname) ? '; Secure' : '';
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${secure}`;
  return {
    /** The token that the browser sent; undefined when it has none. */
    read: (ctx: RouterContext): string | undefined => ctx.cookies.get(name) || undefined,
    set: (ctx: RouterContext, token: string): void =>
      ctx.append('Set-Cookie', `${name}=${token}; ${attributes}; Max-Age=${idleSeconds}`),
    clear: (ctx: RouterContext): void => ctx.append('Set-Cookie', `${name}=; ${attributes}; Max-Age=0`),
  };
};
