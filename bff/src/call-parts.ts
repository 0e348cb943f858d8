import type { Logger, Verifier } from '@ekamra/chassis';
import type { Call, Service } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { ReadCache } from './read-cache.ts';
import type { Upstream } from './upstream.ts';

/** What the calls are answered with. */
export interface CallParts {
  verifier: Verifier;
  upstreams: Record<Service, Upstream>;
  cache: ReadCache;
  logger: Logger;
  /** Counts the answers to public reads by where they came from. */
  countRead: (from: 'hit' | 'miss' | 'stale' | 'service') => void;
}

/** Registers a call below its public path. */
export type RegisterCall = (router: Router, call: Call, parts: CallParts) => void;

/** What a call reads or writes: the first part of its path. */
export const resourceOf = (call: Call): string => call.path.split('/')[1] ?? '';
