import { bindToRequest } from '../http/request-context.ts';

/** A reader who waits for a turn of his own, in which `work` runs at once or later, or is refused by an error. */
export interface Waiter {
  /** Readers of the same key wait once. */
  key: string;
  /** Runs `work` in a turn of this reader; throws if there is none. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Runs work in the first turn that any waiter gets; the work is told whose it is. */
export type InTurn = <T>(work: (key: string) => Promise<T>) => Promise<T>;

/**
 * Creates what several readers share who wait for the same work, each in a queue of his own: the first turn that any of them
 * gets runs it for all. One who is refused a turn is told so, and the others go on waiting.
 */
export const createSharedTurn = () => {
  const waiters = new Map<string, { start: () => void; refused: Promise<never> }>();
  let begin: ((key: string) => Promise<unknown>) | undefined;
  let hasBegun = false;
  let giveUp: ((error: unknown) => void) | undefined;

  /** Waits in the queue of `waiter` for a turn. Once another one has begun, a turn ends at once. */
  const takeTurn = async ({ key, run }: Waiter, refuse: (error: unknown) => void): Promise<void> => {
    try {
      await run(async () => {
        if (!hasBegun) await begin?.(key);
      });
    } catch (error) {
      if (hasBegun) return;
      waiters.delete(key);
      refuse(error);
      if (waiters.size === 0) giveUp?.(error);
    }
  };

  return {
    /** Adds a waiter. The promise rejects if he is refused a turn before the work has begun, and else stays pending. */
    enter(waiter: Waiter): Promise<never> {
      const present = waiters.get(waiter.key);
      if (present) return present.refused;
      const { promise: refused, reject } = Promise.withResolvers<never>();
      // A reader in the background waits for nothing.
      refused.catch(() => undefined);
      // The work of a turn has the deadline of its reader.
      const start = bindToRequest(() => void takeTurn(waiter, reject));
      waiters.set(waiter.key, { start, refused });
      if (begin && !hasBegun) start();
      return refused;
    },

    /** Runs `work`, once, in the first turn of a waiter. Throws the error of `work`, or of the last waiter who was refused. */
    async run<T>(work: (key: string) => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      giveUp = reject;
      begin = async (key) => {
        hasBegun = true;
        const result = work(key);
        result.then(resolve, reject);
        // The turn lasts as long as the work.
        await result.catch(() => undefined);
      };
      for (const { start } of waiters.values()) start();
      return promise;
    },
  };
};
