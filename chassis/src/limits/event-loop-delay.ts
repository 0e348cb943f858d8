/** Milliseconds between two samples of the delay. */
const intervalMs = 20;
/** Delay from which the event loop holds up what waits for it by more than a timer's usual inaccuracy: milliseconds. */
const lateMs = 250;

/** Delay of the process's event loop. */
export interface EventLoopDelay extends Disposable {
  /** Returns by how many milliseconds the event loop is late. */
  current(): number;
  /** True if the event loop is late by a quarter of a second, or was in the last `ms` milliseconds. */
  wasLate(ms: number): boolean;
}

/**
 * Watches how late the event loop is: the delay of the last timer, or the time since the next one is due, so that a
 * delay is known while it lasts. `now` is monotonic milliseconds.
 */
export const watchEventLoopDelay = (now: () => number = () => performance.now()): EventLoopDelay => {
  let dueAt = now() + intervalMs;
  let lastDelay = 0;
  let lateUntil = -Infinity;
  const timer = setInterval(() => {
    lastDelay = Math.max(0, now() - dueAt);
    if (lastDelay > lateMs) lateUntil = now();
    dueAt = now() + intervalMs;
  }, intervalMs).unref();
  const current = (): number => Math.max(lastDelay, now() - dueAt);
  return {
    current,
    wasLate: (ms) => current() > lateMs || now() - lateUntil <= ms,
    [Symbol.dispose]: () => clearInterval(timer),
  };
};
