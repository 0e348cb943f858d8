import {
  type AccessClaims,
  type Call,
  type CallName,
  type CallShape,
  calls,
  callSchemas,
} from '@ekamra/contracts';
import { Router, type RouterContext } from '@koa/router';
import type { z } from 'zod';
import { JsonText } from './answers.ts';
import { timedOut } from './api-error.ts';
import { noneMatchNames, strongEtag } from './etag.ts';
import { parseBody, parseParams, parseQuery } from './input.ts';
import { readJson } from './json-body.ts';
import { remainingMs } from './request-context.ts';
import type { Verifier } from './verifier.ts';

/** The schemas of what a call takes, where it takes it, and of what it answers. */
export interface InputSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** What a handler is given: exactly the parts that the call's shape names, parsed. */
export type RouteInput<Shape extends CallShape> = Pick<
  Shape,
  Extract<keyof Shape, 'params' | 'query' | 'body'>
> & {
  /** The admin's token; undefined for a call that everyone may make. */
  claims: AccessClaims | undefined;
  ctx: RouterContext;
};

export type Handler<Shape extends CallShape> = (
  input: RouteInput<Shape>,
) => Promise<Shape['answer'] | JsonText> | Shape['answer'] | JsonText;

export interface RouteOptions {
  /** Needed for calls that only an admin may make. */
  verifier?: Verifier;
  /** The call's entry of contracts `callSchemas`, unless another is given. */
  schemas?: InputSchemas;
}

const nameOf = new Map<Call, CallName>(Object.entries(calls).map(([name, call]) => [call, name as CallName]));

/**
 * The schemas of a call of contracts `calls`.
 * @throws when the call is not one of them
 */
export const schemasOf = (call: Call): InputSchemas => {
  const name = nameOf.get(call);
  if (!name) throw new Error(`${call.method} ${call.path} is not a call of the contracts: give its schemas`);
  return callSchemas[name];
};

/** A router that tells paths apart by case and by a slash at their end. */
export const createRouter = (): Router => new Router({ sensitive: true, strict: true });

/** The claims that a call needs: an admin's where access is `admin`, else none. */
export const claimsFor = (
  call: Call,
  verifier: Verifier | undefined,
  authorization: string,
): Promise<AccessClaims | undefined> => {
  if (call.access === 'everyone') return Promise.resolve(undefined);
  if (!verifier) throw new Error(`${call.method} ${call.path} is for admins: give a verifier`);
  return verifier.verify(authorization || undefined);
};

const writeAnswer = (ctx: RouterContext, call: Call, answer: unknown): void => {
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  if (answer instanceof JsonText) ctx.set(answer.headers);
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  ctx.status = call.status;
  ctx.type = 'application/json';
  if (call.method === 'GET') {
    if (!ctx.response.get('ETag')) ctx.set('ETag', strongEtag(text));
    if (noneMatchNames(ctx.get('If-None-Match') || undefined, ctx.response.get('ETag'))) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = text;
};

/**
 * Registers a call: authenticate where only an admin may call → parameters of the path (404) → query (400) → JSON body
 * (400, 413, 415, 422) → `handler` → its answer with the call's status. A GET carries a strong ETag of its text, unless
 * the handler set one, and answers 304 to an If-None-Match that names it.
 */
// oxlint-disable-next-line max-params -- options and handler stay apart, so that a handler reads as the call's story
export const route = <Shape extends CallShape>(
  router: Router,
  call: Call<Shape>,
  options: RouteOptions,
  handler: Handler<Shape>,
): void => {
  const schemas = options.schemas ?? schemasOf(call);
  router.register(call.path, [call.method], async (ctx: RouterContext) => {
    if (remainingMs() === 0) throw timedOut();
    const claims = await claimsFor(call, options.verifier, ctx.get('Authorization'));
    const params = schemas.params && parseParams(schemas.params, ctx.params);
    const query = parseQuery(schemas.query, new URLSearchParams(ctx.querystring));
    const body = schemas.body && parseBody(schemas.body, (await readJson(ctx.req)).value);
    // The schemas are those of this call, so what they gave has the call's shapes.
    const input = { params, query, body, claims, ctx } as unknown as RouteInput<Shape>;
    writeAnswer(ctx, call, await handler(input));
  });
};
