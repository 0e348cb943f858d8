import type { RouterContext } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts/calls';
import { idleSeconds } from './session-times.ts';

/** True if a host name is this machine. */
const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * True if a request may come from a page of `origin` (RFC 6454). Browsers send `Origin` with every cross-site request
 * except plain reads, so a request without it comes from no foreign page. All names of this machine are equivalent.
 */
export const isAllowedOrigin = (publicOrigin: string, origin: string): boolean => {
  if (origin === '' || origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const [ours, theirs] = [new URL(publicOrigin), new URL(origin)];
  return (
    isLoopback(ours.hostname) &&
    isLoopback(theirs.hostname) &&
    ours.protocol === theirs.protocol &&
    ours.port === theirs.port
  );
};

const name = 'refresh';
/** Sent only with the session calls. */
const path = `${apiBase}/admin`;

/** Cookie of the refresh token, inaccessible to scripts and other sites (RFC 6265bis). */
export const refreshCookie = (publicOrigin: string) => {
  const { protocol, hostname } = new URL(publicOrigin);
  const secure = protocol === 'https:' || !isLoopback(hostname) ? '; Secure' : '';
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${secure}`;
  return {
    /** Returns the token that the browser sent, if any. */
    read: (ctx: RouterContext): string | undefined => ctx.cookies.get(name) || undefined,
    set: (ctx: RouterContext, token: string): void =>
      ctx.append('Set-Cookie', `${name}=${token}; ${attributes}; Max-Age=${idleSeconds}`),
    clear: (ctx: RouterContext): void => ctx.append('Set-Cookie', `${name}=; ${attributes}; Max-Age=0`),
  };
};
