import { addAbortSignal, finished, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError, badRequest, notFound, type RouterContext, tooLarge, wrongType } from '@ekamra/chassis';
import { apiBase, mediaPath, sendFormPath, uploadPath } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { requestHeaders } from './headers.ts';
import { passStream } from './pass-answer.ts';
import type { Upstream } from './upstream.ts';

/** The largest multipart bodies that are passed on: bytes. A picture may have 10 MB; the rest is the form around it. */
const largestUpload = 11_000_000;
const largestForm = 64_000;
/** How long a form of that size may take to arrive: milliseconds. */
const formTimeoutMs = 10_000;

const fileRequestHeaders = ['accept', 'if-modified-since', 'if-range', 'range'];
const fileHeaders = [
  'accept-ranges',
  'content-length',
  'content-range',
  'content-security-policy',
  'cross-origin-resource-policy',
  'last-modified',
  'referrer-policy',
  'vary',
  'x-content-type-options',
];

/** A path of the media store: plain names, none of them a way up. */
const mediaName = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Passes on at most `largest` bytes; one that has more ends in an ApiError 413. */
const limited = (largest: number): Transform => {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length;
      if (passed > largest) done(tooLarge());
      else done(null, chunk);
    },
  });
};

/** The request's body as it arrives, cut off after `largest` bytes. */
const receive = ({ req }: RouterContext, largest: number): Transform => {
  const body = limited(largest);
  // Once nobody takes the body any more, the rest of it is let go, so that the connection can carry the answer.
  body.once('error', () => req.resume());
  body.once('close', () => {
    req.unpipe(body);
    req.resume();
  });
  finished(req, (error) => {
    if (error) body.destroy(badRequest('The request was broken off', { cause: error }));
  });
  return req.pipe(body);
};

/** A small form, received whole before the content service hears of it: a slow sender holds nobody else up. */
const receiveWhole = async (ctx: RouterContext, largest: number): Promise<Readable> => {
  const body = addAbortSignal(AbortSignal.timeout(formTimeoutMs), receive(ctx, largest));
  try {
    return Readable.from([await buffer(body)]);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : badRequest('The form did not arrive in time', { cause });
  }
};

const checkForm = (ctx: RouterContext, largest: number): void => {
  if (!/^multipart\/form-data\b/i.test(ctx.get('Content-Type')))
    throw wrongType('The request must be multipart/form-data');
  if (Number(ctx.get('Content-Length')) > largest) throw tooLarge();
};

interface FormRoute {
  /** Where the form is sent to, here and at the content service. */
  path: string;
  upstreamPath: string;
  largest: number;
  /** How its body is taken in. */
  take: (ctx: RouterContext, largest: number) => Readable | Promise<Readable>;
}

const registerForm = (
  router: Router,
  content: Upstream,
  { path, upstreamPath, largest, take }: FormRoute,
): void => {
  router.post(path, async (ctx) => {
    checkForm(ctx, largest);
    const length = ctx.get('Content-Length');
    const headers = { ...requestHeaders(ctx, 'content'), ...(length ? { 'content-length': length } : {}) };
    const body = await take(ctx, largest);
    passStream(ctx, 'content', await content.stream({ method: 'POST', path: upstreamPath, headers, body }));
  });
};

/** Registers what travels as files: uploads and the enquiry form to the content service, pictures from it. */
export const fileRoutes = (router: Router, content: Upstream): void => {
  registerForm(router, content, {
    path: apiBase + uploadPath,
    upstreamPath: uploadPath,
    largest: largestUpload,
    take: receive,
  });
  registerForm(router, content, {
    path: sendFormPath,
    upstreamPath: sendFormPath,
    largest: largestForm,
    take: receiveWhole,
  });

  router.get(`${apiBase}${mediaPath}/*name`, async (ctx) => {
    const name = ctx.path.slice(`${apiBase}${mediaPath}`.length);
    if (!mediaName.test(name)) throw notFound('There is no such picture');
    const headers = requestHeaders(ctx, 'content');
    for (const header of fileRequestHeaders) if (ctx.get(header)) headers[header] = ctx.get(header);
    const method = ctx.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await content.stream({ method, path: mediaPath + name + ctx.search, headers });
    for (const header of fileHeaders) {
      const value = answer.headers[header];
      if (value !== undefined) ctx.set(header, value);
    }
    passStream(ctx, 'content', answer);
  });
};
