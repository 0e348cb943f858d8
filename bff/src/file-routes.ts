import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound, type RouterContext, tooLarge, wrongType } from '@ekamra/chassis';
import { pipeBody } from '@ekamra/chassis/http/piped-body';
import { apiBase, mediaPath, sendFormPath, uploadPath } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { createRequestHeaders, forwardHeaders, forwardStream, requestHeaders } from './forwarding.ts';
import type { Upstream } from './upstream.ts';

/** Size limits of forwarded multipart bodies: bytes. A picture may have 10 MB; the rest is the form around it. */
const largestUpload = 11_000_000;
const largestForm = 64_000;

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

/** A path of the media store: plain segments without `.` or `..`. */
const mediaName = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Passes through at most `largest` bytes; a longer body fails with ApiError 413. */
const limitBytes = (largest: number): Transform => {
  let byteCount = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      byteCount += chunk.length;
      if (byteCount > largest) done(tooLarge());
      else done(null, chunk);
    },
  });
};

/** Returns the request's body as a stream, limited to `largest` bytes. */
const receiveBody = ({ req }: RouterContext, largest: number): Transform =>
  pipeBody(req, limitBytes(largest));

/** Receives a small form completely before calling content, so that a slow sender does not occupy it. */
const receiveForm = (ctx: RouterContext, largest: number): Promise<Buffer> =>
  buffer(receiveBody(ctx, largest));

const checkForm = (ctx: RouterContext, largest: number): void => {
  if (!/^multipart\/form-data\b/i.test(ctx.get('Content-Type')))
    throw wrongType('The request must be multipart/form-data');
  if (Number(ctx.get('Content-Length')) > largest) throw tooLarge();
};

const registerUpload = (router: Router, content: Upstream): void => {
  router.post(apiBase + uploadPath, async (ctx) => {
    checkForm(ctx, largestUpload);
    const length = ctx.get('Content-Length');
    const headers = { ...requestHeaders(ctx, 'content'), ...(length ? { 'content-length': length } : {}) };
    const body = receiveBody(ctx, largestUpload);
    forwardStream(ctx, 'content', await content.stream({ method: 'POST', path: uploadPath, headers, body }));
  });
};

const registerEnquiryForm = (router: Router, content: Upstream): void => {
  router.post(sendFormPath, async (ctx) => {
    checkForm(ctx, largestForm);
    const headers = createRequestHeaders(ctx, 'content');
    const body = await receiveForm(ctx, largestForm);
    const answer = await content.send({
      method: 'POST',
      path: sendFormPath,
      headers,
      body,
      idempotent: true,
    });
    forwardHeaders(ctx, 'content', answer.headers);
    ctx.status = answer.status;
    ctx.body = answer.body;
  });
};

/** Registers the file routes: uploads and the enquiry form to the content service, pictures from it. */
export const fileRoutes = (router: Router, content: Upstream): void => {
  registerUpload(router, content);
  registerEnquiryForm(router, content);

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
    forwardStream(ctx, 'content', answer);
  });
};
