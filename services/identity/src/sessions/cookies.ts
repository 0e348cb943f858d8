import type { RouterContext } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts/calls/calls';
import { isLoopback } from '@ekamra/contracts/calls/trustworthy-address';

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

/** Sent only with the session calls. */
const path = `${apiBase}/admin`;

/**
 * Cookie of the session calls, inaccessible to scripts and other sites; over HTTPS a page without it can't set it, either
 * (`__Secure-`, RFC 6265bis).
 */
export const sessionCookie = (publicOrigin: string, { name, seconds }: { name: string; seconds: number }) => {
  const { protocol, hostname } = new URL(publicOrigin);
  const isSecure = protocol === 'https:' || !isLoopback(hostname);
  const fullName = isSecure ? `__Secure-${name}` : name;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    /** Returns the value that the browser sent, if any. */
    read: (ctx: RouterContext): string | undefined => ctx.cookies.get(fullName) || undefined,
    set: (ctx: RouterContext, value: string): void =>
      ctx.append('Set-Cookie', `${fullName}=${value}; ${attributes}; Max-Age=${seconds}`),
    clear: (ctx: RouterContext): void => ctx.append('Set-Cookie', `${fullName}=; ${attributes}; Max-Age=0`),
  };
};
