import { RateLimiterMemory } from 'rate-limiter-flexible';
import { unavailable } from '../http/api-error.ts';
import type { CallerVerifier } from '../security/verifier.ts';
import { createLocalRateLimit } from './rate-limit.ts';

/** Caller that a request counts for in limits: an admin with a valid token, or else the visitor's address. */
export interface Caller {
  /** Undefined for work of our own, which no limit per caller applies to. */
  key: string | undefined;
  isAdmin: boolean;
}

/** Tokens of one address that may fail in ten seconds before no further one is looked at. */
const failedTokens = { points: 30, duration: 10 };

/** Returns the caller of a request with this Authorization header and address, as `limitKeyOf` names it. */
export type IdentifyCaller = (authorization: string, address: string) => Promise<Caller>;

/**
 * Creates the function that identifies callers, without waiting for identity. A token that does not verify counts for
 * nothing, and an address that sends many of them is an anonymous caller for a while, because checking each one takes time.
 */
export const createCallerIdentity = (verifier: CallerVerifier): IdentifyCaller => {
  const failures = new RateLimiterMemory(failedTokens);
  return async (authorization, address) => {
    const anonymous = { key: address, isAdmin: false };
    if (authorization === '' || (await failures.get(address))?.remainingPoints === 0) return anonymous;
    try {
      const claims = await verifier.identify(authorization);
      return { key: `admin ${claims.sub}`, isAdmin: true };
    } catch {
      // The call that needs a token refuses an invalid one, and one that can't be verified gives no privilege.
      await failures.penalty(address);
      return anonymous;
    }
  };
};

/**
 * Counts a call of a visitor, as `limitKeyOf` names them.
 * @throws ApiError 429 with Retry-After if that visitor has made too many
 */
export type CallRate = (visitor: string) => Promise<void>;

/** Creates a rate of `times` calls in 10 s for each visitor. */
export const createCallRate = (times: number): CallRate =>
  createLocalRateLimit({ times, seconds: 10, refusal: 'Too many requests.' }).consume;

export interface CallerLimitOptions {
  /** Work of one caller that may run at the same time. */
  concurrent: number;
  /** Work of one caller that may wait for that; none by default. */
  queued?: number;
}

/** Limits the work that runs for one caller at the same time. */
export interface CallerLimit {
  /**
   * Runs `work` for the caller `key`; without one, unlimited.
   * @throws ApiError 503 with Retry-After if there is no room, or the error of `work`
   */
  run<T>(key: string | undefined, work: () => Promise<T>): Promise<T>;
}

/**
 * Creates a limit that counts each caller separately, so that one can't take the room of all. `onRefuse` is called with
 * every refusal.
 */
export const createCallerLimit = (
  { concurrent, queued = 0 }: CallerLimitOptions,
  onRefuse?: () => void,
): CallerLimit => {
  const callers = new Map<string, { running: number; waiting: (() => void)[] }>();

  return {
    run: async (key, work) => {
      if (key === undefined) return work();
      const caller = callers.get(key) ?? { running: 0, waiting: [] };
      callers.set(key, caller);
      if (caller.running < concurrent) caller.running += 1;
      else if (caller.waiting.length < queued)
        // Whoever ends hands its place over.
        await new Promise<void>((resolve) => caller.waiting.push(resolve));
      else {
        onRefuse?.();
        throw unavailable(1);
      }
      try {
        return await work();
      } finally {
        const next = caller.waiting.shift();
        if (next) next();
        else caller.running -= 1;
        if (caller.running === 0) callers.delete(key);
      }
    },
  };
};
