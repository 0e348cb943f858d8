import { isReleaseError, type Mirror, type TrustedKey } from '@ekamra/release';
import type { Logger } from '@ekamra/chassis/logger';
import type { Context, Middleware } from 'koa';
import { removeCookie, setCookie } from '../cookies.ts';
import { createPreviews, previewCookie } from './site-chooser.ts';

export interface PreviewLinkParts {
  mirror: Pick<Mirror, 'ensureVersion'>;
  logger: Logger;
  trust: TrustedKey[];
  isSecure: boolean;
  now?: () => Date;
}

const prefix = '/releases/preview/';
const leave = 'leave';

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
 * Handles preview links: a signed link shows its version to this browser only, until it expires or
 * `/releases/preview/leave` is opened.
 */
export const previewLinks = ({ mirror, logger, isSecure, ...parts }: PreviewLinkParts): Middleware => {
  const openToken = createPreviews(parts);

  const startPreview = async (ctx: Context, token: string): Promise<void> => {
    const preview = openToken(token);
    if (!preview) return sendText(ctx, 403, 'This preview link isn’t valid, or its time is over.');
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
    setCookie(ctx, { name: previewCookie, value: token, expires: new Date(until), isSecure });
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
