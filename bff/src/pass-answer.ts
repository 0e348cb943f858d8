import type { Readable } from 'node:stream';
import { type RouterContext, unavailable } from '@ekamra/chassis';
import type { Service } from '@ekamra/contracts';
import { passHeaders } from './headers.ts';
import type { UpstreamAnswer, UpstreamHeaders } from './upstream.ts';

/** The media type of an answer, in lower case and without parameters; '' when it names none. */
export const typeOf = (headers: UpstreamHeaders): string =>
  String(headers['content-type'] ?? '')
    .split(';', 1)
    .join()
    .trim()
    .toLowerCase();

/**
 * Answers as the service did.
 * @throws ApiError 503 for an answer that is not JSON
 */
export const passAnswer = (ctx: RouterContext, service: Service, answer: UpstreamAnswer): void => {
  const type = typeOf(answer.headers);
  if (answer.body.length > 0 && type !== 'application/json')
    throw unavailable(1, {
      cause: new Error(`${service} answered ${answer.status} with ${type || 'no type'}`),
    });
  passHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  ctx.body = answer.body.length > 0 ? answer.body : null;
};

/** How long a reader may take nothing of an answer before it is broken off: milliseconds. */
const idleMs = 30_000;

/** Answers as the service does while its answer arrives; one that breaks off half-way breaks ours off, too. */
export const passStream = (ctx: RouterContext, service: Service, answer: UpstreamAnswer<Readable>): void => {
  passHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  // A reader that goes away half-way ends the stream with an error that nobody else listens to any more.
  answer.body.on('error', () => {});
  ctx.res.setTimeout(idleMs, () => ctx.res.destroy());
  ctx.body = answer.body;
};
