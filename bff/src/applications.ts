import { currentContext, remainingMs, type RouterContext, withOwnDeadline } from '@ekamra/chassis';
import { apiBase, isStoredResume, signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import { z } from 'zod';
import type { RegisterCall } from './call-parts.ts';
import { createCallReader } from './call-request.ts';
import { requestHeaders } from './headers.ts';
import { passAnswer } from './pass-answer.ts';
import type { Upstream } from './upstream.ts';

/** How long the links may keep the list waiting: milliseconds. */
const signingMs = 2_000;

const applications = z.array(z.looseObject({ resume: z.string() }));

/** Asks content, in the name of the admin, for links that open the résumés at these addresses. */
const signLinks = async (content: Upstream, urls: string[], authorization: string): Promise<string[]> => {
  const { method, path, status } = signMediaCall;
  const answer = await withOwnDeadline(Math.min(signingMs, remainingMs() ?? signingMs), () =>
    content.send({
      method,
      path,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ urls }),
    }),
  );
  if (answer.status !== status) throw new Error(`content answered ${answer.status} when asked to sign`);
  const signed = signMediaSchemas.answer.parse(JSON.parse(answer.body.toString()));
  if (signed.urls.length !== urls.length) throw new Error('content signed another number of addresses');
  return signed.urls;
};

/** The list with links instead of the addresses of stored résumés. */
const withLinks = async (list: Buffer, sign: (urls: string[]) => Promise<string[]>): Promise<Buffer> => {
  const all = applications.parse(JSON.parse(list.toString()));
  const stored = [...new Set(all.map(({ resume }) => resume).filter(isStoredResume))];
  if (stored.length === 0) return list;
  const links = await sign(stored);
  const linkOf = new Map(stored.map((url, index) => [url, links[index]]));
  const linked = all.map((one) => ({ ...one, resume: linkOf.get(one.resume) ?? one.resume }));
  return Buffer.from(JSON.stringify(linked));
};

/**
 * Registers the list of job applications: careers gives it, content the links by which its résumés open for ten minutes.
 * Without the links the list is still of use, so it comes with the addresses as they are stored.
 */
export const registerApplications: RegisterCall = (router, call, { verifier, upstreams, logger }) => {
  const readCall = createCallReader(call, verifier);
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path } = await readCall(ctx);
    // The links are other ones each time, so no earlier answer is worth a 304.
    const { 'if-none-match': _, ...headers } = requestHeaders(ctx, call.service);
    const answer = await upstreams[call.service].send({ method: 'GET', path, headers });
    const sign = (urls: string[]) => signLinks(upstreams.content, urls, ctx.get('Authorization'));
    const body =
      answer.status === call.status
        ? await withLinks(answer.body, sign).catch((err: unknown) => {
            logger.warn({ err, requestId: currentContext()?.requestId }, 'The résumés could not be signed');
            return answer.body;
          })
        : answer.body;
    passAnswer(ctx, call.service, { ...answer, body });
    if (answer.status !== call.status) return;
    ctx.remove('ETag');
    ctx.set('Cache-Control', 'no-store');
  });
};
