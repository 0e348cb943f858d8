import {
  authenticate,
  checkBodySize,
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
import { bodyLimit } from '@ekamra/contracts/calls/body-limits';
import type { Router } from '@koa/router';
import type { Upstream } from './upstream.ts';

/** Dependencies of the call handlers. */
export interface CallDependencies {
  verifier: Verifier;
  upstreams: Record<Service, Upstream>;
  cache: ReadCache;
  logger: Logger;
  /** Counts a call that reaches a service, or that is refused; throws ApiError 429 for one too many of a visitor. */
  countCall: (ctx: RouterContext) => Promise<void>;
  /** Counts the answers to public reads by source. */
  countRead: (from: 'hit' | 'miss' | 'stale' | 'service') => void;
}

/** Registers a call under its public path. */
export type RegisterCall = (router: Router, call: Call, parts: CallDependencies) => void;

/** An authenticated call with a valid address, as it is forwarded to its service, which validates the body. */
export interface CallRequest {
  /** Path and query below the service's origin; the parameters are sorted. */
  path: string;
  /** The body, unchanged: its service parses it. */
  body: Buffer | undefined;
  /** True if the caller's token was verified. */
  isAdmin: boolean;
}

const searchOf = (query: unknown): string => {
  const entries = Object.entries(query ?? {})
    .flatMap(([name, value]) => [value].flat().map((single): [string, unknown] => [name, single]))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a, first], [b, second]) => (a < b || (a === b && first < second) ? -1 : 1));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/**
 * Creates a reader for a call: checks the size of its body, the token, path parameters and query, and reads the body.
 * Throws ApiError (4xx).
 */
export const createCallReader = (call: Call, verifier: Verifier) => {
  const schemas = schemasOf(call);
  const largest = bodyLimit(schemas.body);
  return async (ctx: RouterContext): Promise<CallRequest> => {
    checkBodySize(ctx.req, largest);
    const claims = await authenticate(call, { verifier }, ctx.get('Authorization'));
    // Paths have at most one parameter, the id.
    const { id = '' } = (schemas.params ? parseParams(schemas.params, ctx.params) : {}) as { id?: string };
    const query = parseQuery(schemas.query, new URLSearchParams(ctx.querystring));
    const path = call.path.replace(':id', () => encodeURIComponent(id)) + searchOf(query);
    const body = await readCallBody(call, schemas.body, ctx.req);
    return { path, body, isAdmin: claims !== undefined };
  };
};
