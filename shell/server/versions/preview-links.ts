import { isReleaseError, type Mirror } from '@ekamra/release';
import type { Logger } from '@ekamra/chassis/observation/logger';
import type { Context, Middleware } from 'koa';
import { removeCookie, setCookie } from '../cookies.ts';
import { type ChooserOptions, createPreviews, previewCookie } from './site-chooser.ts';

export interface PreviewLinkOptions extends Pick<ChooserOptions, 'trust' | 'recordOf' | 'isSecure' | 'now'> {
  mirror: Pick<Mirror, 'ensureVersion'>;
  logger: Logger;
}

const prefix = '/releases/preview/';
const leave = 'leave';
/** Longest time for which a browser keeps a preview, in milliseconds: thirty days. The link starts it again. */
const longestCookieMs = 30 * 24 * 3_600_000;

const sendText = (ctx: Context, status: number, text: string): void => {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = `${text}\n`;
};
const toHome = (ctx: Context): void => {
  ctx.status = 303;
  ctx.set('Location', '/');
  ctx.body = '';
};

/**
 * Handles preview links: a signed link shows its version to this browser only, until it expires,
 * is revoked, or `/releases/preview/leave` is opened.
 */
export const previewLinks = ({ mirror, logger, isSecure, ...parts }: PreviewLinkOptions): Middleware => {
  const openToken = createPreviews(parts);
  const { now = () => new Date() } = parts;

  const startPreview = async (ctx: Context, token: string): Promise<void> => {
    const preview = openToken(token);
    if (!preview) return sendText(ctx, 403, 'This link isn’t valid, its time is over, or it was revoked.');
    const { remote, version, until } = preview;
    try {
      await mirror.ensureVersion(remote, version);
    } catch (err) {
      logger.warn({ err, remote, version }, 'A preview could not be fetched');
      if (isReleaseError(err, 'BELOW_FLOOR')) return sendText(ctx, 403, `${err.message}.`);
      return isReleaseError(err, 'NO_SUCH_VERSION')
        ? sendText(ctx, 404, `There is no ${remote} ${version}.`)
        : sendText(ctx, 503, `${remote} ${version} can’t be had just now. Please try again in a minute.`);
    }
    const longest = now().getTime() + longestCookieMs;
    const expires = new Date(until === undefined ? longest : Math.min(Date.parse(until), longest));
    setCookie(ctx, { name: previewCookie, value: token, expires, isSecure });
    return toHome(ctx);
  };

  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix) || ctx.method !== 'GET') return next();
    ctx['_matchedRoute'] = `${prefix}*`;
    ctx.state['isSecretPath'] = true;
    ctx.set({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
    const token = ctx.path.slice(prefix.length);
    if (token !== leave) return startPreview(ctx, token);
    removeCookie(ctx, { name: previewCookie, isSecure });
    return toHome(ctx);
  };
};
