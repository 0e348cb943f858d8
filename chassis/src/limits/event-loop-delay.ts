/** Milliseconds between two samples of the delay. */
const intervalMs = 20;

/** Delay of the process's event loop. */
export interface EventLoopDelay extends Disposable {
  /** Returns by how many milliseconds the event loop is late. */
  current(): number;
}

/**
 * Watches how late the event loop is: the delay of the last timer, or the time since the next one is due, so that a
 * delay is known while it lasts. `now` is monotonic milliseconds.
 */
export const watchEventLoopDelay = (now: () => number = () => performance.now()): EventLoopDelay => {
  let dueAt = now() + intervalMs;
  let lastDelay = 0;
  const timer = setInterval(() => {
    lastDelay = Math.max(0, now() - dueAt);
    dueAt = now() + intervalMs;
  }, intervalMs).unref();
  return {
    current: () => Math.max(lastDelay, now() - dueAt),
    [Symbol.dispose]: () => clearInterval(timer),
  };
};
