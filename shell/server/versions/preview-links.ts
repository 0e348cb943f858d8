import { isReleaseError, type Mirror, type TrustedKey } from '@ekamra/release';
import type { Logger } from '@ekamra/chassis/logger';
import type { Context, Middleware } from 'koa';
import { removeCookie, setCookie } from '../cookies.ts';
import { createPreviews, previewCookie } from './choose.ts';

export interface PreviewLinkParts {
  mirror: Pick<Mirror, 'hold'>;
  logger: Logger;
  trust: TrustedKey[];
  isSecure: boolean;
  now?: () => Date;
}

const prefix = '/releases/preview/';
const leave = 'leave';

const say = (ctx: Context, status: number, text: string): void => {
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
 * Answers the links of previews: a signed one makes this browser, and no other, get the version that it names, until
 * its time is over or `/releases/preview/leave` is called.
 */
export const previewLinks = ({ mirror, logger, isSecure, ...parts }: PreviewLinkParts): Middleware => {
  const openToken = createPreviews(parts);

  const enter = async (ctx: Context, token: string): Promise<void> => {
    const preview = openToken(token);
    if (!preview) return say(ctx, 403, 'This preview link isn’t valid, or its time is over.');
    const { remote, version, until } = preview;
    try {
      await mirror.hold(remote, version);
    } catch (err) {
      logger.warn({ err, remote, version }, 'A preview could not be fetched');
      return isReleaseError(err, 'NO_SUCH_VERSION')
        ? say(ctx, 404, `There is no ${remote} ${version}.`)
        : say(ctx, 503, `${remote} ${version} can’t be had just now. Please try again in a minute.`);
    }
    setCookie(ctx, { name: previewCookie, value: token, until: new Date(until), isSecure });
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
    if (token !== leave) return enter(ctx, token);
    removeCookie(ctx, { name: previewCookie, isSecure });
    return toHome(ctx);
  };
};
