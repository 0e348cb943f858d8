import type { IncomingMessage } from 'node:http';
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
import { badRequest, timedOut } from './api-error.ts';
import { CsvFile } from './csv.ts';
import { noneMatchNames, strongEtag } from './etag.ts';
import { parseBody, parseParams, parseQuery } from './input.ts';
import { hasBody, readJson } from './json-body.ts';
import { remainingMs } from './request-context.ts';
import type { ServiceTokens } from './service-tokens.ts';
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

/** What a handler gives: the answer itself, or one that is written already. */
type Given<Shape extends CallShape> = Shape['answer'] | JsonText | CsvFile;
export type Handler<Shape extends CallShape> = (
  input: RouteInput<Shape>,
) => Promise<Given<Shape>> | Given<Shape>;

/** Who checks that a caller may call. */
export interface Guards {
  /** Needed for calls that only an admin may make. */
  verifier?: Verifier;
  /** Needed for calls that only a service may make. */
  services?: ServiceTokens;
}

export interface RouteOptions extends Guards {
  /** The call's entry of contracts `callSchemas`, unless another is given. */
  schemas?: InputSchemas;
}

/** A call without whose it is: that matters only to who calls it. */
export type RouteCall<Shape extends CallShape = CallShape> = Omit<Call<Shape>, 'service'>;

const nameOf = new Map<RouteCall, CallName>(
  Object.entries(calls).map(([name, call]) => [call, name as CallName]),
);

/**
 * The schemas of a call of contracts `calls`.
 * @throws when the call is not one of them
 */
export const schemasOf = (call: RouteCall): InputSchemas => {
  const name = nameOf.get(call);
  if (!name) throw new Error(`${call.method} ${call.path} is not a call of the contracts: give its schemas`);
  return callSchemas[name];
};

/** A router that tells paths apart by case and by a slash at their end. */
export const createRouter = (): Router => new Router({ sensitive: true, strict: true });

/**
 * Checks that the caller may call, and gives the claims of the admin who calls, if it has to be one.
 * @throws ApiError 401
 */
export const claimsFor = async (
  call: RouteCall,
  { verifier, services }: Guards,
  authorization: string,
): Promise<AccessClaims | undefined> => {
  if (call.access === 'everyone') return undefined;
  const guard = call.access === 'admin' ? verifier : services;
  if (!guard)
    throw new Error(`${call.method} ${call.path} is not for everyone: give what checks its callers`);
  return (await guard.verify(authorization || undefined)) ?? undefined;
};

/**
 * The JSON body of a request; undefined for a call that takes none.
 * @throws ApiError 400 also for a body that the call doesn't take, 413, 415
 */
export const bodyFor = async (
  { method, path, largest }: RouteCall,
  schema: z.ZodType | undefined,
  request: IncomingMessage,
): Promise<{ value: unknown; text: string } | undefined> => {
  if (schema) return readJson(request, largest);
  if (method !== 'GET' && hasBody(request)) throw badRequest(`${method} ${path} takes no body`);
  return undefined;
};

const writeFile = (ctx: RouterContext, file: CsvFile): void => {
  ctx.set('Content-Disposition', `attachment; filename="${file.name}"`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = file.stream;
};

const writeAnswer = (ctx: RouterContext, call: RouteCall, answer: unknown): void => {
  ctx.status = call.status;
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  if (answer instanceof CsvFile) {
    writeFile(ctx, answer);
    return;
  }
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  if (answer instanceof JsonText) ctx.set(answer.headers);
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
  call: RouteCall<Shape>,
  options: RouteOptions,
  handler: Handler<Shape>,
): void => {
  const schemas = options.schemas ?? schemasOf(call);
  router.register(call.path, [call.method], async (ctx: RouterContext) => {
    if (remainingMs() === 0) throw timedOut();
    const claims = await claimsFor(call, options, ctx.get('Authorization'));
    const params = schemas.params && parseParams(schemas.params, ctx.params);
    const query = parseQuery(schemas.query, new URLSearchParams(ctx.querystring));
    const sent = await bodyFor(call, schemas.body, ctx.req);
    const body = schemas.body && parseBody(schemas.body, sent?.value);
    // The schemas are those of this call, so what they gave has the call's shapes.
    const input = { params, query, body, claims, ctx } as unknown as RouteInput<Shape>;
    writeAnswer(ctx, call, await handler(input));
  });
};
