import { currentContext, type RouterContext, withShorterDeadline } from '@ekamra/chassis';
import { apiBase, isStoredResume, signMediaCall, signMediaSchemas } from '@ekamra/contracts';
import { z } from 'zod';
import { createCallReader, type RegisterCall } from './call-request.ts';
import { forwardAnswer, requestHeaders } from './forwarding.ts';
import type { Upstream } from './upstream.ts';

/** Deadline for signing the links: milliseconds. */
const signingTimeoutMs = 2_000;

const applications = z.array(z.looseObject({ resume: z.string() }));

/** Requests signed links to the résumés at these addresses from content, authorized as the admin. */
const signLinks = async (content: Upstream, urls: string[], authorization: string): Promise<string[]> => {
  const { method, path, status } = signMediaCall;
  const answer = await withShorterDeadline(signingTimeoutMs, () =>
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

/** Replaces the addresses of stored résumés in a list by links. */
const withLinks = async (list: Buffer, sign: (urls: string[]) => Promise<string[]>): Promise<Buffer> => {
  const applicationList = applications.parse(JSON.parse(list.toString()));
  const storedUrls = [...new Set(applicationList.map(({ resume }) => resume).filter(isStoredResume))];
  if (storedUrls.length === 0) return list;
  const links = await sign(storedUrls);
  const linkOf = new Map(storedUrls.map((url, index) => [url, links[index]]));
  const linkedApplications = applicationList.map((item) => ({
    ...item,
    resume: linkOf.get(item.resume) ?? item.resume,
  }));
  return Buffer.from(JSON.stringify(linkedApplications));
};

/**
 * Registers the list of job applications: careers provides the list, content the links that open its résumés for ten
 * minutes. If signing fails, the list is sent with the stored addresses.
 */
export const registerApplications: RegisterCall = (router, call, { verifier, upstreams, logger }) => {
  const readCall = createCallReader(call, verifier);
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path } = await readCall(ctx);
    // The links differ each time, so a 304 is never possible.
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
    forwardAnswer(ctx, call.service, { ...answer, body });
    if (answer.status !== call.status) return;
    ctx.remove('ETag');
    ctx.set('Cache-Control', 'no-store');
  });
};
