import { unavailable } from '../http/api-error.ts';
import type { CallerVerifier } from '../security/verifier.ts';

/** Caller that a request counts for in limits: an admin with a valid token, or else the visitor's address. */
export interface Caller {
  /** Undefined for work of our own, which no limit per caller applies to. */
  key: string | undefined;
  isAdmin: boolean;
}

/** Returns the caller of a request, without waiting for identity. A token that does not verify counts for nothing. */
export const identifyCaller = async (
  verifier: CallerVerifier,
  authorization: string,
  address: string,
): Promise<Caller> => {
  // An invalid token is refused by the call that needs one, and one that can't be verified gives no privilege.
  const claims = authorization ? await verifier.identify(authorization).catch(() => undefined) : undefined;
  return claims ? { key: `admin ${claims.sub}`, isAdmin: true } : { key: address, isAdmin: false };
};

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
