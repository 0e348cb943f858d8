import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, bindToRequest, remainingMs, timedOut, unavailable } from '@ekamra/chassis';
import { createCallerLimit } from '@ekamra/chassis/limits/caller-limit';
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleWhen,
} from 'cockatiel';
import type { BulkheadLimits } from './bulkheads.ts';
import type { Liveness } from './liveness.ts';

interface RetryBudget {
  /** Counts a request, which adds a share of a retry. */
  addRequest(): void;
  /** Uses up a retry; false if none is left. */
  tryUse(): boolean;
}

/** Creates a budget of one retry per ten requests, at most ten at once, so that retries don't multiply an outage. */
export const createRetryBudget = (): RetryBudget => {
  const maxRetries = 10;
  let retriesLeft = maxRetries;
  return {
    addRequest: () => {
      retriesLeft = Math.min(maxRetries, retriesLeft + 0.1);
    },
    tryUse: () => {
      if (retriesLeft < 1) return false;
      retriesLeft -= 1;
      return true;
    },
  };
};

/** True for timeout errors: AbortSignal.timeout and ours share the name (WHATWG DOM). */
export const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

export interface GuardedCall<T> {
  /** Key of the caller that the call counts for. */
  caller: string | undefined;
  /** True if the call may be retried after a failure: it changes nothing, or is idempotent. */
  isRepeatable: boolean;
  /** True for writes, which are refused at once where reads would wait. */
  isWrite: boolean;
  /** Converts a failure to the error for the caller. */
  toError: (error: unknown) => Error;
  work: () => Promise<T>;
  /**
   * Settles when the result of `work` has been consumed; the call keeps its place in the bulkhead until then.
   * Immediately by default.
   */
  settled?: (result: T) => Promise<unknown>;
}

/** Time for which an open breaker blocks calls: milliseconds. */
const breakerPauseMs = 1_000;
/** A call that had less time than this says nothing about the service when it times out: milliseconds. */
const minTimeoutMs = 500;

/** Timeout of a short deadline of the caller, which must not open the breaker for everybody. */
class CallerTimeout extends Error {
  override readonly name = 'TimeoutError';
}

const isGuardRejection = (error: unknown): boolean =>
  error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;

/** Runs `work` and updates the liveness. Distinguishes a caller's short deadline from a slow service. */
const callService = async <T>(work: () => Promise<T>, liveness: Liveness): Promise<T> => {
  const msLeft = remainingMs() ?? Infinity;
  try {
    const answer = await work();
    liveness.noteAnswer();
    return answer;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    if (msLeft < minTimeoutMs) throw new CallerTimeout('The caller gave up', { cause: error });
    liveness.noteTimeout();
    throw error;
  }
};

/**
 * Creates a guard that isolates the failures of one service: a bulkhead with a share for each caller, then a breaker
 * that opens when half of the last calls failed and tries again after a second, and one retry of repeatable calls
 * within the budget. Writes to a hanging service are refused at once: from the first timeout until it answers a
 * probe, and while a half-open breaker waits for its trial call.
 */
export const createGuard = (limits: BulkheadLimits, liveness: Liveness) => {
  const countedFailures = handleWhen(
    (error) => !(error instanceof ApiError) && !(error instanceof CallerTimeout),
  );
  const breaker = circuitBreaker(countedFailures, {
    halfOpenAfter: breakerPauseMs,
    breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 5 }),
  });
  const callBulkhead = bulkhead(limits.concurrent, limits.queued);
  const callers = createCallerLimit(limits.perCaller);
  const retryBudget = createRetryBudget();

  const refuseWriteIfHanging = ({ isWrite }: Pick<GuardedCall<unknown>, 'isWrite'>): void => {
    if (isWrite && (!liveness.answers() || breaker.state === CircuitState.HalfOpen)) throw unavailable(1);
  };
  const runOnce = <T>(call: GuardedCall<T>): Promise<T> => {
    const { work, settled, caller } = call;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const msLeft = remainingMs();
    const waitTimer = msLeft === undefined ? undefined : setTimeout(() => reject(timedOut()), msLeft);
    const guardedWork = bindToRequest(async () => {
      clearTimeout(waitTimer);
      refuseWriteIfHanging(call);
      const result = await breaker.execute(() => callService(work, liveness));
      resolve(result);
      await settled?.(result);
    });
    callers
      .run(caller, () => callBulkhead.execute(guardedWork))
      .catch((error: unknown) => {
        clearTimeout(waitTimer);
        reject(error);
      });
    return promise;
  };
  const canRetry = (error: unknown): boolean =>
    !(error instanceof ApiError) && !isGuardRejection(error) && !isTimeout(error) && retryBudget.tryUse();

  return {
    /** Runs a call unless the bulkhead is full or the breaker is open; throws ApiError, or the result of `toError`. */
    run: async <T>(call: GuardedCall<T>): Promise<T> => {
      retryBudget.addRequest();
      try {
        refuseWriteIfHanging(call);
        return await runOnce(call).catch(async (error: unknown) => {
          if (!call.isRepeatable || !canRetry(error)) throw error;
          await sleep(20 + Math.random() * 40);
          return runOnce(call);
        });
      } catch (error) {
        throw error instanceof ApiError ? error : call.toError(error);
      }
    },
  };
};
