import {
  authenticate,
  type Logger,
  parseParams,
  parseQuery,
  type ReadCache,
  readCallBody,
  type RouterContext,
  schemasOf,
  type Verifier,
} from '@ekamra/chassis';
import type { Call, Service } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { Upstream } from './upstream.ts';

/** Dependencies of the call handlers. */
export interface CallParts {
  verifier: Verifier;
  upstreams: Record<Service, Upstream>;
  cache: ReadCache;
  logger: Logger;
  /** Counts the answers to public reads by source. */
  countRead: (from: 'hit' | 'miss' | 'stale' | 'service') => void;
}

/** Registers a call under its public path. */
export type RegisterCall = (router: Router, call: Call, parts: CallParts) => void;

/** An authenticated call with a valid address, as it is forwarded to its service, which validates the body. */
export interface CallRequest {
  /** Path and query below the service's origin; the parameters are sorted by name. */
  path: string;
  /** The text of the body, which is JSON, unchanged. */
  body: string | undefined;
  /** True if the caller's token was verified. */
  isAdmin: boolean;
}

const searchOf = (query: unknown): string => {
  const entries = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/**
 * Creates a reader for a call: checks the token, path parameters and query, and that the body is JSON of a permitted size.
 * Throws ApiError (4xx).
 */
export const createCallReader = (call: Call, verifier: Verifier) => {
  const schemas = schemasOf(call);
  return async (ctx: RouterContext): Promise<CallRequest> => {
    const claims = await authenticate(call, { verifier }, ctx.get('Authorization'));
    // Paths have at most one parameter, the id.
    const { id = '' } = (schemas.params ? parseParams(schemas.params, ctx.params) : {}) as { id?: string };
    const query = parseQuery(schemas.query, new URLSearchParams(ctx.querystring));
    const path = call.path.replace(':id', () => encodeURIComponent(id)) + searchOf(query);
    const received = await readCallBody(call, schemas.body, ctx.req);
    return { path, body: received?.text, isAdmin: claims !== undefined };
  };
};
