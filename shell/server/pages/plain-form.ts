import { ApiError } from '@ekamra/chassis/http/api-error';
import { formLimits, formSource, readMultipart } from '@ekamra/chassis/http/multipart';
import { sendFormPath } from '@ekamra/contracts/calls/calls';
import { enquirySentAddress } from '@ekamra/contracts/records/enquiry-sent';
import type { Context } from 'koa';
import { type FormTexts, refusedPage } from './refused-form.ts';
import { sendSmallPage, wantsPage } from './small-page.ts';

/** Returns the texts of a form; empty if its body can't be read. */
const textsFrom = async (ctx: Context, body: Buffer | undefined): Promise<FormTexts> => {
  if (!body) return new Map();
  try {
    const source = formSource(body, { 'content-type': ctx.get('Content-Type') });
    return new Map(await readMultipart(source, formLimits, async (_, file) => void file.resume()));
  } catch {
    // The form is shown empty; the browser's Back still has what was typed.
    return new Map();
  }
};

/** True for the enquiry form as a browser sends it without scripts. */
export const isPlainForm = (ctx: Context): boolean =>
  ctx.method === 'POST' && ctx.path === sendFormPath && wantsPage(ctx);

/**
 * Passes on a form that a browser has sent without scripts, and answers it: once it is taken, with a redirect to a page of
 * the site, which reloads without sending it again; if it is refused, with a small page that holds the form, and the status
 * of the refusal. `send` keeps the body, once it has been read, and leaves the answer to this.
 */
export const answerPlainForm = async (
  ctx: Context,
  send: (keepBody: (body: Buffer | undefined) => void) => Promise<void>,
): Promise<void> => {
  let received: Buffer | undefined;
  try {
    await send((body) => {
      received = body;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
    sendSmallPage(ctx, error.status, refusedPage(error, await textsFrom(ctx, received)));
    return;
  }
  // The visitor has left.
  if (ctx.respond === false) return;
  const texts = await textsFrom(ctx, received);
  ctx.status = 303;
  ctx.set({ Location: enquirySentAddress(texts.get('source_page')), 'Cache-Control': 'no-store' });
  ctx.body = '';
};
