import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, remainingMs } from '@ekamra/chassis';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  CountBreaker,
  handleWhen,
} from 'cockatiel';
import { createRetryBudget } from './retry-budget.ts';
import { isTimeout } from './timeout.ts';

export interface GuardLimits {
  /** Calls in work at the same time. */
  atOnce: number;
  /** Calls that may wait for their turn. */
  waiting: number;
}

export interface GuardedCall<T> {
  /** May be made again after a failure: it changes nothing. */
  repeatable: boolean;
  /** The answer that stands for a failure. */
  refusal: (error: unknown) => Error;
  work: () => Promise<T>;
  /** Settles when what `work` gave is done with; until then the call keeps its place. At once, when left out. */
  until?: (given: T) => Promise<unknown>;
}

/** How long an open breaker lets nothing through: milliseconds. */
const pauseMs = 1_000;
/** A call that was given less time than this says nothing about the service when it runs out of it. */
const fairMs = 500;

/** A caller's own impatience, which must not open the breaker for everybody else. */
class Impatient extends Error {
  override readonly name = 'TimeoutError';
}

const isOwnLimit = (error: unknown): boolean =>
  error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;

/** Tells a caller who gave up soon from a service that is slow. */
const tried = async <T>(work: () => Promise<T>): Promise<T> => {
  const given = remainingMs() ?? Infinity;
  try {
    return await work();
  } catch (error) {
    throw isTimeout(error) && given < fairMs ? new Impatient('The caller gave up', { cause: error }) : error;
  }
};

/**
 * Keeps one service's trouble to itself: a bulkhead, then a breaker that opens when half of the last calls failed and
 * tries again after a second, and one retry of what is repeatable within the budget.
 */
export const createGuard = ({ atOnce, waiting }: GuardLimits) => {
  const counts = handleWhen((error) => !(error instanceof ApiError) && !(error instanceof Impatient));
  const breaker = circuitBreaker(counts, {
    halfOpenAfter: pauseMs,
    breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 5 }),
  });
  const room = bulkhead(atOnce, waiting);
  const budget = createRetryBudget();

  const once = <T>({ work, until }: GuardedCall<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    room
      .execute(async () => {
        const given = await breaker.execute(() => tried(work));
        resolve(given);
        await until?.(given);
      })
      .catch(reject);
    return promise;
  };
  const mayRepeat = (error: unknown): boolean =>
    !(error instanceof ApiError) && !isOwnLimit(error) && !isTimeout(error) && budget.take();

  return {
    /** Does `work` unless there is no room or the breaker is open; throws ApiError, or what `refusal` makes of it. */
    run: async <T>(call: GuardedCall<T>): Promise<T> => {
      budget.earn();
      try {
        return await once(call).catch(async (error: unknown) => {
          if (!call.repeatable || !mayRepeat(error)) throw error;
          await sleep(20 + Math.random() * 40);
          return once(call);
        });
      } catch (error) {
        throw error instanceof ApiError ? error : call.refusal(error);
      }
    },
  };
};
