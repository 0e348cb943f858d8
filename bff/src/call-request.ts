import {
  bodyFor,
  claimsFor,
  parseBody,
  parseParams,
  parseQuery,
  type RouterContext,
  schemasOf,
  type Verifier,
} from '@ekamra/chassis';
import type { Call } from '@ekamra/contracts';

/** A call as it is passed to its service: authorised and valid. */
export interface CallRequest {
  /** Path and query below the service's origin; the query's parameters in the order of their names. */
  path: string;
  /** The body as it was sent. */
  body: string | undefined;
}

const searchOf = (query: unknown): string => {
  const entries = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/** Reads calls of one kind: checks the token, the parameters, the query and the body, and throws ApiError (4xx). */
export const createCallReader = (call: Call, verifier: Verifier) => {
  const schemas = schemasOf(call);
  return async (ctx: RouterContext): Promise<CallRequest> => {
    await claimsFor(call, { verifier }, ctx.get('Authorization'));
    // Paths have one parameter, if any: the id, as its schema gives it.
    const { id = '' } = (schemas.params ? parseParams(schemas.params, ctx.params) : {}) as { id?: string };
    const query = parseQuery(schemas.query, new URLSearchParams(ctx.querystring));
    const path = call.path.replace(':id', () => encodeURIComponent(id)) + searchOf(query);
    const sent = await bodyFor(call, schemas.body, ctx.req);
    if (schemas.body) parseBody(schemas.body, sent?.value);
    return { path, body: sent?.text };
  };
};
