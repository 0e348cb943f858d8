import { buffer } from 'node:stream/consumers';
import { type RouterContext, unavailable } from '@ekamra/chassis';
import { apiBase } from '@ekamra/contracts';
import type { RegisterCall } from './call-parts.ts';
import { createCallReader } from './call-request.ts';
import { requestHeaders } from './headers.ts';
import { passAnswer, passStream, typeOf } from './pass-answer.ts';

/** Registers a call whose answer is a file for a spreadsheet; it passes through while the service writes it. */
export const registerExport: RegisterCall = (router, call, { verifier, upstreams }) => {
  const readCall = createCallReader(call, verifier);
  const upstream = upstreams[call.service];
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path } = await readCall(ctx);
    const method = ctx.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await upstream.stream({ method, path, headers: requestHeaders(ctx, call.service) });
    if (answer.status === call.status && typeOf(answer.headers) === call.type) {
      passStream(ctx, call.service, answer);
      return;
    }
    const body = await buffer(answer.body).catch((cause: unknown) => {
      throw unavailable(1, { cause });
    });
    if (answer.status < 400)
      throw unavailable(1, { cause: new Error(`${call.service} answered ${answer.status} without a file`) });
    passAnswer(ctx, call.service, { ...answer, body });
  });
};
