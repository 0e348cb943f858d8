import { buffer } from 'node:stream/consumers';
import { type RouterContext, sendCachedRead, unavailable, withOwnRequestId } from '@ekamra/chassis';
import { apiBase, type Call, type CallName, calls, resourceOf } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import { type CallDependencies, createCallReader, type RegisterCall } from './call-request.ts';
import { currentCaller } from './caller.ts';
import {
  createRequestHeaders,
  forwardAnswer,
  forwardHeaders,
  forwardStream,
  mediaTypeOf,
  requestHeaders,
} from './forwarding.ts';
import { registerApplications } from './application-list.ts';
import { registerRecentActivity } from './merged-activity.ts';

/** Registers a call that answers with a spreadsheet file, streamed from its service. */
const registerExport: RegisterCall = (router, call, { verifier, upstreams }) => {
  const readCall = createCallReader(call, verifier);
  const upstream = upstreams[call.service];
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path } = await readCall(ctx);
    const method = ctx.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await upstream.stream({ method, path, headers: requestHeaders(ctx, call.service) });
    if (answer.status === call.status && mediaTypeOf(answer.headers) === call.type) {
      forwardStream(ctx, call.service, answer);
      return;
    }
    const body = await buffer(answer.body).catch((cause: unknown) => {
      throw unavailable(1, { cause });
    });
    if (answer.status < 400)
      throw unavailable(1, { cause: new Error(`${call.service} answered ${answer.status} without a file`) });
    forwardAnswer(ctx, call.service, { ...answer, body });
  });
};

/**
 * Registers a call that is always forwarded to its service; a write invalidates the cached reads of its resource. A
 * create always gets an Idempotency-Key, so that it can be retried after a broken connection.
 */
const registerForwarded: RegisterCall = (router, call, parts) => {
  const readCall = createCallReader(call, parts.verifier);
  const upstream = parts.upstreams[call.service];
  const isCreate = call.status === 201;
  router.register(apiBase + call.path, [call.method], async (ctx: RouterContext) => {
    const { path, body } = await readCall(ctx);
    const headers = isCreate ? createRequestHeaders(ctx, call.service) : requestHeaders(ctx, call.service);
    const bodyPart = body === undefined ? {} : { body };
    const request = { method: call.method, path, headers, idempotent: isCreate, ...bodyPart };
    try {
      forwardAnswer(ctx, call.service, await upstream.send(request));
    } finally {
      // A write without an answer may still have been applied.
      if (call.method !== 'GET') parts.cache.invalidate(resourceOf(call));
    }
  });
};

/**
 * Registers a public read, answered from the cache if possible. Answers to admins that hold more than the public gets
 * are cached separately, and only for admins with a valid session.
 */
const registerPublicRead: RegisterCall = (router, call, parts) => {
  const readCall = createCallReader(call, parts.verifier);
  const upstream = parts.upstreams[call.service];
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path, isAdmin: isAdminView } = await readCall(ctx).catch(async (refusal: unknown) => {
      await parts.countCall(ctx);
      throw refusal;
    });
    const { isAdmin } = await currentCaller();
    if (call.hasAdminView) ctx.vary('Authorization');
    const identity: Record<string, string> = isAdminView ? { authorization: ctx.get('Authorization') } : {};
    const cached = await parts.cache.read({
      key: isAdminView ? `admin ${path}` : path,
      resource: resourceOf(call),
      // Admins see what was written before, through whichever process.
      isExact: isAdmin,
      load: async (etag) => {
        await parts.countCall(ctx);
        return upstream.send({
          method: 'GET',
          path,
          headers: { ...identity, ...(etag === undefined ? {} : { 'if-none-match': etag }) },
        });
      },
    });
    parts.countRead(cached.from === 'load' ? 'service' : cached.from);
    if (cached.from === 'load') {
      forwardAnswer(ctx, call.service, cached.uncached);
      if (ctx.status >= 400 && ctx.body) ctx.body = withOwnRequestId(cached.uncached.body);
      return;
    }
    forwardHeaders(ctx, call.service, cached.value.headers);
    await sendCachedRead(ctx, cached, {
      audience: isAdminView ? 'private' : 'public',
      onRepeat: () => parts.countRead('hit'),
    });
  });
};

/** Calls composed from several services. */
const composedCalls: { [Name in CallName]?: RegisterCall } = {
  getAllApplications: registerApplications,
  getRecentActivity: registerRecentActivity,
};

const defaultRegistration = (call: Call): RegisterCall => {
  if (call.type === 'text/csv') return registerExport;
  return call.method === 'GET' && call.access === 'everyone' ? registerPublicRead : registerForwarded;
};

/** Registers every call of the contracts under its public path. */
export const callRoutes = (router: Router, parts: CallDependencies): void => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const register = composedCalls[name as CallName] ?? defaultRegistration(call);
    register(router, call, parts);
  }
};
