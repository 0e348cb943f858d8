import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, remainingMs } from '@ekamra/chassis';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  CountBreaker,
  handleWhen,
  wrap,
} from 'cockatiel';
import { createRetryBudget } from './retry-budget.ts';
import { isTimeout } from './timeout.ts';

export interface GuardLimits {
  /** Calls in work at the same time. */
  atOnce: number;
  /** Calls that may wait for their turn. */
  waiting: number;
}

export interface GuardedCall {
  /** May be made again after a failure: it changes nothing. */
  repeatable: boolean;
  /** The answer that stands for a failure. */
  refusal: (error: unknown) => Error;
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
  const policy = wrap(bulkhead(atOnce, waiting), breaker);
  const budget = createRetryBudget();

  const once = <T>(work: () => Promise<T>): Promise<T> => {
    const given = remainingMs() ?? Infinity;
    return policy.execute(async () => {
      try {
        return await work();
      } catch (error) {
        throw isTimeout(error) && given < fairMs
          ? new Impatient('The caller gave up', { cause: error })
          : error;
      }
    });
  };
  const mayRepeat = (error: unknown): boolean =>
    !(error instanceof ApiError) && !isOwnLimit(error) && !isTimeout(error) && budget.take();

  return {
    /** Does `work` unless there is no room or the breaker is open; throws ApiError, or what `refusal` makes of it. */
    run: async <T>({ repeatable, refusal }: GuardedCall, work: () => Promise<T>): Promise<T> => {
      budget.earn();
      try {
        return await once(work).catch(async (error: unknown) => {
          if (!repeatable || !mayRepeat(error)) throw error;
          await sleep(20 + Math.random() * 40);
          return once(work);
        });
      } catch (error) {
        throw error instanceof ApiError ? error : refusal(error);
      }
    },
  };
};
