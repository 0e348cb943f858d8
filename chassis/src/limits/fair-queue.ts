import { unavailable } from '../http/api-error.ts';
import { bindToRequest } from '../http/request-context.ts';

export interface FairQueueOptions {
  /** Work that runs at the same time, of each caller one at most. */
  concurrent: number;
  /** Callers that may wait, each with one piece of work. */
  waiting: number;
  /** Seconds after which who is refused may try again. */
  retryAfter: number;
}

/** Work of callers who take turns: whoever has some running waits for those who have not. */
export interface FairQueue {
  /** Throws ApiError 503 if work of the caller `key` would be refused now; takes no room. */
  check(key: string): void;
  /**
   * Runs `work` of the caller `key`.
   * @throws ApiError 503 with Retry-After if the caller is waiting already, or too many are, or the error of `work`
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Creates a queue in which each caller has one piece of work at a time, and one that waits. */
export const createFairQueue = ({
  concurrent,
  waiting: maxWaiting,
  retryAfter,
}: FairQueueOptions): FairQueue => {
  const running = new Set<string>();
  /** Beginnings of what waits, by caller, in order of arrival. */
  const waiting = new Map<string, () => void>();

  const hasRoom = (key: string): boolean => running.size < concurrent && !running.has(key);
  const check = (key: string): void => {
    if (!hasRoom(key) && (waiting.has(key) || waiting.size >= maxWaiting)) throw unavailable(retryAfter);
  };
  const startNext = (): void => {
    for (const [key, start] of waiting) {
      if (!hasRoom(key)) continue;
      waiting.delete(key);
      running.add(key);
      start();
    }
  };

  return {
    check,
    run: async (key, work) => {
      check(key);
      const bound = bindToRequest(work);
      if (hasRoom(key)) running.add(key);
      else await new Promise<void>((resolve) => waiting.set(key, resolve));
      try {
        return await bound();
      } finally {
        running.delete(key);
        startNext();
      }
    },
  };
};
