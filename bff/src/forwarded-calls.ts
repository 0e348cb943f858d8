import type { RouterContext } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts';
import { type RegisterCall, resourceOf } from './call-parts.ts';
import { createCallReader } from './call-request.ts';
import { requestHeaders } from './headers.ts';
import { passAnswer } from './pass-answer.ts';

/** Registers a call that its service answers each time; a write outdates what is kept of its resource. */
export const registerForwarded: RegisterCall = (router, call, parts) => {
  const readCall = createCallReader(call, parts.verifier);
  const upstream = parts.upstreams[call.service];
  router.register(apiBase + call.path, [call.method], async (ctx: RouterContext) => {
    const { path, body } = await readCall(ctx);
    const headers = requestHeaders(ctx, call.service);
    const request = { method: call.method, path, headers, ...(body === undefined ? {} : { body }) };
    try {
      passAnswer(ctx, call.service, await upstream.send(request));
    } finally {
      // Even a write that was not answered may have been done.
      if (call.method !== 'GET') parts.cache.outdate(resourceOf(call));
    }
  });
};
