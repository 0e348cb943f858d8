import { mailLink } from '@ekamra/contracts/records/company';
import { servedFiles } from '@ekamra/contracts/front/reserved-paths';
import { siteUrl } from '@ekamra/contracts/calls/site-url';
import type { Middleware } from 'koa';

const dayMs = 24 * 60 * 60_000;
/** Days for which the answer may be relied on; less than a year (RFC 9116, 2.5.5). */
const validDays = 180;

export interface SecurityTxtOptions {
  publicOrigin: string;
  now: () => Date;
}

/** Builds security.txt (RFC 9116): where to report a vulnerability. It expires at a midnight (UTC) in half a year. */
export const securityTxt = ({ publicOrigin, now }: SecurityTxtOptions): string => {
  const expires = new Date(Math.floor(now().getTime() / dayMs + validDays) * dayMs);
  return [
    `Contact: ${mailLink}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl(servedFiles.securityTxt, publicOrigin).href}`,
    '',
  ].join('\n');
};

/** Serves security.txt. */
export const securityTxtRoute =
  (parts: SecurityTxtOptions): Middleware =>
  (ctx, next) => {
    if (ctx.path !== servedFiles.securityTxt || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx['_matchedRoute'] = servedFiles.securityTxt;
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = securityTxt(parts);
  };
