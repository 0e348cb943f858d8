import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RouterContext } from '@ekamra/chassis';
import { sessionCookie } from './cookies.ts';

const yearSeconds = 365 * 24 * 60 * 60;

const isEqual = (one: string, other: string): boolean => {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
};

/**
 * Cookies by which browsers are recognised that have signed in with a phone number before (OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies"): wrong passwords from elsewhere don't lock them out. Signed (HMAC-SHA-256) with a
 * key derived from `secret`; they allow nothing by themselves.
 */
export const deviceCookies = ({ publicOrigin, secret }: { publicOrigin: string; secret: string }) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device cookies', 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  // One for each account that signs in from the browser; its name doesn't tell which.
  const cookieOf = (phone: string) => {
    const name = `device-${sign(`name ${phone}`).slice(0, 12)}`;
    return sessionCookie(publicOrigin, { name, seconds: yearSeconds });
  };
  return {
    /** Returns the id of the browser, if it has signed in with this phone number before. */
    read: (ctx: RouterContext, phone: string): string | undefined => {
      const [id = '', signature = ''] = cookieOf(phone).read(ctx)?.split('.') ?? [];
      return isEqual(signature, sign(`${id} ${phone}`)) ? id : undefined;
    },
    /** Marks the browser as one that has signed in with this phone number. */
    set: (ctx: RouterContext, phone: string): void => {
      const id = randomBytes(16).toString('base64url');
      cookieOf(phone).set(ctx, `${id}.${sign(`${id} ${phone}`)}`);
    },
  };
};
