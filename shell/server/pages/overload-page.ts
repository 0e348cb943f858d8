import { ApiError } from '@ekamra/chassis/http/api-error';
import type { Context } from 'koa';
import { sendSmallPage, smallPage, wantsPage } from './small-page.ts';

const refusals = new Set([429, 503]);

/** Page for whoever there is no room or no time for. */
export const overloadPage = smallPage(
  'Busy',
  '<h1>Many people are here right now</h1>' +
    '<p>This page could not be shown in time. Please try again in a moment.</p><a class="button" href="">Try again</a>',
);

/**
 * Runs the work of a page, and answers a browser with a small page, made beforehand, if it is refused for want of room.
 * Other callers get the error itself.
 */
export const withOverloadPage = async (ctx: Context, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError && refusals.has(error.status) && wantsPage(ctx))) throw error;
    if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
    sendSmallPage(ctx, error.status, overloadPage);
  }
};
