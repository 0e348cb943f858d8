import type { Readable } from 'node:stream';
import { type RouterContext, unavailable } from '@ekamra/chassis';
import type { Service } from '@ekamra/contracts';
import { forwardHeaders } from './forwarded-headers.ts';
import type { UpstreamAnswer, UpstreamHeaders } from './upstream.ts';

/** Returns the media type of an answer, in lower case and without parameters; '' if it has none. */
export const mediaTypeOf = (headers: UpstreamHeaders): string =>
  String(headers['content-type'] ?? '')
    .split(';', 1)
    .join()
    .trim()
    .toLowerCase();

/**
 * Forwards a service's answer.
 * @throws ApiError 503 for an answer that is not JSON
 */
export const forwardAnswer = (ctx: RouterContext, service: Service, answer: UpstreamAnswer): void => {
  const type = mediaTypeOf(answer.headers);
  if (answer.body.length > 0 && type !== 'application/json')
    throw unavailable(1, {
      cause: new Error(`${service} answered ${answer.status} with ${type || 'no type'}`),
    });
  forwardHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  ctx.body = answer.body.length > 0 ? answer.body : null;
};

/** Idle time after which a reader's connection is closed: milliseconds. */
const idleTimeoutMs = 30_000;

/** Streams a service's answer; if it breaks off half-way, ours does too. */
export const forwardStream = (
  ctx: RouterContext,
  service: Service,
  answer: UpstreamAnswer<Readable>,
): void => {
  forwardHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  // A reader that disconnects ends the stream with an error that has no other listener.
  answer.body.on('error', () => {});
  ctx.res.setTimeout(idleTimeoutMs, () => ctx.res.destroy());
  ctx.body = answer.body;
};
