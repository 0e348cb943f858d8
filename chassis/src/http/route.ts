import type { IncomingMessage } from 'node:http';
import {
  type AccessClaims,
  type Call,
  type CallName,
  calls,
  callSchemas,
  type CallShape,
} from '@ekamra/contracts';
import { bodyLimit } from '@ekamra/contracts/calls/body-limits';
import { Router, type RouterContext } from '@koa/router';
import type { z } from 'zod';
import { badRequest } from './api-error.ts';
import { CsvFile } from './csv.ts';
import { matchesIfNoneMatch, strongEtag } from './etag.ts';
import { parseBody, parseParams, parseQuery } from './input.ts';
import { checkBodySize, hasBody, parseJsonBytes, readJsonBytes } from './json-body.ts';
import { noteAdmin } from '../security/security-events.ts';
import type { ServiceTokens } from '../security/service-tokens.ts';
import type { Verifier } from '../security/verifier.ts';

/** An answer that is already serialised JSON and is sent unchanged. */
export class JsonText {
  readonly text: string;
  readonly headers: Record<string, string>;

  constructor(text: string, headers: Record<string, string>) {
    this.text = text;
    this.headers = headers;
  }
}

/** Marks `text` as an answer that is already JSON, such as a list built by PostgreSQL, with headers to set. */
export const jsonText = (text: string, headers: Record<string, string> = {}): JsonText =>
  new JsonText(text, headers);

/** Schemas of a call's inputs and of its answer. */
export interface InputSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
}

/** Input of a handler: the parsed parts that the call's shape declares. */
export type RouteInput<Shape extends CallShape> = Pick<
  Shape,
  Extract<keyof Shape, 'params' | 'query' | 'body'>
> & {
  /** Claims of the admin's token; undefined for the public. */
  claims: AccessClaims | undefined;
  ctx: RouterContext;
};

/** Result of a handler: the answer itself, or one that is already serialised. */
type HandlerResult<Shape extends CallShape> = Shape['answer'] | JsonText | CsvFile;
export type Handler<Shape extends CallShape> = (
  input: RouteInput<Shape>,
) => Promise<HandlerResult<Shape>> | HandlerResult<Shape>;

/** Checks of a caller's credentials. */
export interface Guards {
  /** Required for admin calls and those with an admin view. */
  verifier?: Verifier;
  /** Required for service calls. */
  services?: ServiceTokens;
}

export interface RouteOptions extends Guards {
  /** Schemas of the call; the entry of contracts `callSchemas` by default. */
  schemas?: InputSchemas;
  /** Counts a request, before anything of it is looked at but its size; throws ApiError for one too many. */
  admit?: (ctx: RouterContext) => Promise<void>;
}

/** A call without the service that owns it, which matters only to clients. */
export type RouteCall<Shape extends CallShape = CallShape> = Omit<Call<Shape>, 'service'>;

const callNames = new Map<RouteCall, CallName>(
  Object.entries(calls).map(([name, call]) => [call, name as CallName]),
);

/**
 * Returns the name of a call of contracts `calls`.
 * @throws when the call is not one of them
 */
export const callNameOf = (call: RouteCall): CallName => {
  const name = callNames.get(call);
  if (!name) throw new Error(`${call.method} ${call.path} is not a call of the contracts: give its schemas`);
  return name;
};

/** Returns the schemas of a call of contracts `calls`. */
export const schemasOf = (call: RouteCall): InputSchemas => callSchemas[callNameOf(call)];

/** Creates a router with case-sensitive paths and significant trailing slashes. */
export const createRouter = (): Router => new Router({ sensitive: true, strict: true });

/**
 * Authenticates the caller, and returns the claims if it is an admin. A public call has none, except that of an admin
 * who sends a token to a call with an admin view.
 * @throws ApiError 401
 */
export const authenticate = async (
  call: RouteCall,
  { verifier, services }: Guards,
  authorization: string,
): Promise<AccessClaims | undefined> => {
  const isForEveryone = call.access === 'everyone';
  if (isForEveryone && !(call.hasAdminView && authorization)) return undefined;
  const guard = call.access === 'service' ? services : verifier;
  if (!guard) throw new Error(`${call.method} ${call.path} checks tokens: give what verifies them`);
  const claims = (await guard.verify(authorization || undefined)) ?? undefined;
  noteAdmin(claims?.sub);
  return claims;
};

/**
 * Reads the JSON body of a request, without parsing it; undefined for a call without a body.
 * @throws ApiError 400 also for a body that the call doesn't accept, 413, 415
 */
export const readCallBody = async (
  { method, path }: RouteCall,
  schema: z.ZodType | undefined,
  request: IncomingMessage,
): Promise<Buffer | undefined> => {
  if (schema) return readJsonBytes(request, bodyLimit(schema));
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
    if (matchesIfNoneMatch(ctx.get('If-None-Match') || undefined, ctx.response.get('ETag'))) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = text;
};

/**
 * Registers a call: announced size of the body (413) → its rate (429) → authentication → path parameters (404) → query (400) → JSON body
 * (400, 413, 415, 422) → `handler` → its answer with the call's status. A GET carries a strong ETag of its text, unless the handler set one, and
 * answers 304 to an If-None-Match that names it.
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
    await options.admit?.(ctx);
    checkBodySize(ctx.req, bodyLimit(schemas.body));
    const claims = await authenticate(call, options, ctx.get('Authorization'));
    const params = schemas.params && parseParams(schemas.params, ctx.params);
    const query = parseQuery(schemas.query, new URLSearchParams(ctx.querystring));
    const received = await readCallBody(call, schemas.body, ctx.req);
    const body = schemas.body && parseBody(schemas.body, received && parseJsonBytes(received));
    // The schemas belong to this call, so the parsed values have its shapes.
    const input = { params, query, body, claims, ctx } as unknown as RouteInput<Shape>;
    writeAnswer(ctx, call, await handler(input));
  });
};
