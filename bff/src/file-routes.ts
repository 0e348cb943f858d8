import { checkBodySize, notFound, readBytes, type RouterContext } from '@ekamra/chassis';
import { checkMultipart } from '@ekamra/chassis/http/multipart';
import { limitBytes, pipeBody } from '@ekamra/chassis/http/piped-body';
import { apiBase, mediaPath, sendFormPath, uploadPath } from '@ekamra/contracts';
import { formBytes, uploadBytes } from '@ekamra/contracts/calls/body-limits';
import type { Router } from '@koa/router';
import { createRequestHeaders, forwardHeaders, forwardStream, requestHeaders } from './forwarding.ts';
import type { Upstream } from './upstream.ts';

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

const checkForm = (ctx: RouterContext, largest: number): void => {
  checkBodySize(ctx.req, largest);
  checkMultipart(ctx.req);
};

const registerUpload = (router: Router, content: Upstream): void => {
  router.post(apiBase + uploadPath, async (ctx) => {
    checkForm(ctx, uploadBytes);
    const length = ctx.get('Content-Length');
    const headers = { ...requestHeaders(ctx, 'content'), ...(length ? { 'content-length': length } : {}) };
    const body = pipeBody(ctx.req, limitBytes(uploadBytes));
    forwardStream(ctx, 'content', await content.stream({ method: 'POST', path: uploadPath, headers, body }));
  });
};

const registerEnquiryForm = (router: Router, content: Upstream): void => {
  router.post(sendFormPath, async (ctx) => {
    checkForm(ctx, formBytes);
    const headers = createRequestHeaders(ctx, 'content');
    // Received completely before content is called, so that a slow sender does not occupy it.
    const body = await readBytes(ctx.req, formBytes);
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
