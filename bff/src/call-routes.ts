import { noneMatchNames, type RouterContext, unavailable, type Verifier } from '@ekamra/chassis';
import { apiBase, type Call, calls, type Service } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { createCallReader } from './call-request.ts';
import { encodings, withEncoding, withoutEncoding } from './encodings.ts';
import { passHeaders, requestHeaders } from './headers.ts';
import type { KeptRead, ReadCache } from './read-cache.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

export interface CallParts {
  verifier: Verifier;
  upstreams: Record<Service, Upstream>;
  cache: ReadCache;
  /** Counts the answers to public reads by where they came from. */
  countRead: (from: 'hit' | 'miss' | 'stale' | 'service') => void;
}

/** What a call reads or writes: the first part of its path. */
const resourceOf = (call: Call): string => call.path.split('/')[1] ?? '';

const pass = (ctx: RouterContext, service: Service, answer: UpstreamAnswer): void => {
  const type = String(answer.headers['content-type'] ?? '');
  if (answer.body.length > 0 && !type.startsWith('application/json'))
    throw unavailable(1, {
      cause: new Error(`${service} answered ${answer.status} with ${type || 'no type'}`),
    });
  passHeaders(ctx, service, answer.headers);
  ctx.status = answer.status;
  ctx.body = answer.body.length > 0 ? answer.body : null;
};

/** Sends a kept answer in the form that the caller takes, or 304 when the caller has it. */
const answerKept = async (ctx: RouterContext, service: Service, read: KeptRead): Promise<void> => {
  const encoding = read.body.worthIt ? encodings.find((one) => ctx.acceptsEncodings(one) === one) : undefined;
  passHeaders(ctx, service, read.headers);
  ctx.set({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding',
    ETag: encoding ? withEncoding(read.etag, encoding) : read.etag,
  });
  const known = ctx.get('If-None-Match');
  if (known && noneMatchNames(withoutEncoding(known), read.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await read.body.in(encoding) : read.body.plain;
};

const registerPublicRead = (router: Router, call: Call, parts: CallParts): void => {
  const readCall = createCallReader(call, parts.verifier);
  const upstream = parts.upstreams[call.service];
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path } = await readCall(ctx);
    const cached = await parts.cache.read({
      key: path,
      resource: resourceOf(call),
      load: (etag) =>
        upstream.send({ method: 'GET', path, headers: etag === undefined ? {} : { 'if-none-match': etag } }),
    });
    parts.countRead(cached.from);
    if (cached.from === 'service') {
      pass(ctx, call.service, cached.answer);
      return;
    }
    ctx.set('X-Cache', cached.from);
    if (cached.from === 'stale') ctx.set('Warning', '110 - "Response is Stale"');
    await answerKept(ctx, call.service, cached.read);
  });
};

const registerForwarded = (router: Router, call: Call, parts: CallParts): void => {
  const readCall = createCallReader(call, parts.verifier);
  const upstream = parts.upstreams[call.service];
  router.register(apiBase + call.path, [call.method], async (ctx: RouterContext) => {
    const { path, body } = await readCall(ctx);
    const headers = requestHeaders(ctx, call.service);
    const request = { method: call.method, path, headers, ...(body === undefined ? {} : { body }) };
    try {
      pass(ctx, call.service, await upstream.send(request));
    } finally {
      // Even a write that was not answered may have been done.
      if (call.method !== 'GET') parts.cache.outdate(resourceOf(call));
    }
  });
};

/** Registers every call of the contracts below its public path. */
export const callRoutes = (router: Router, parts: CallParts): void => {
  for (const call of Object.values<Call>(calls))
    if (call.method === 'GET' && call.access === 'everyone') registerPublicRead(router, call, parts);
    else registerForwarded(router, call, parts);
};
