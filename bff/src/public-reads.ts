import type { RouterContext } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts';
import { type RegisterCall, resourceOf } from './call-parts.ts';
import { createCallReader } from './call-request.ts';
import { sendEncoded } from './encoded-answer.ts';
import { passHeaders } from './headers.ts';
import { passAnswer } from './pass-answer.ts';

/** Registers a read that everyone may make; it is answered from the cache where that is possible. */
export const registerPublicRead: RegisterCall = (router, call, parts) => {
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
      passAnswer(ctx, call.service, cached.answer);
      return;
    }
    passHeaders(ctx, call.service, cached.read.headers);
    ctx.set({ 'X-Cache': cached.from, 'Cache-Control': 'public, max-age=0, must-revalidate' });
    if (cached.from === 'stale') ctx.set('Warning', '110 - "Response is Stale"');
    await sendEncoded(ctx, cached.read);
  });
};
