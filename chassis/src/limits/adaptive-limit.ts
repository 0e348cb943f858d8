import { ApiError, unavailable } from '../http/api-error.ts';
import type { EventLoopDelay } from './event-loop-delay.ts';

export interface AdaptiveLimitOptions {
  /** Bounds of the number of concurrent calls; the limit starts at the upper one. */
  min: number;
  max: number;
  /** While the event loop is late, there is less room. */
  eventLoop?: Pick<EventLoopDelay, 'current'>;
  /** Called with every refusal. */
  onRefuse?: () => void;
  /** Monotonic milliseconds; the process's clock by default. */
  now?: () => number;
}

export interface AdaptiveLimit {
  /**
   * Throws if there is no room for a call now; takes none.
   * @throws ApiError 503 with Retry-After
   */
  check(isImportant: boolean): void;
  /**
   * Runs a call and measures it. Important calls have half as much room again, so that they are refused last.
   * @throws ApiError 503 with Retry-After if there is no room, or the error of `work`
   */
  run<T>(work: () => Promise<T>, isImportant: boolean): Promise<T>;
  /** The present number of concurrent calls that may run. */
  limit(): number;
}

/** A window of measurements ends after this time with at least this number of calls: milliseconds. */
const windowMs = 100;
const windowCalls = 10;
/** Average latency up to which the limit never shrinks, and above which it always does: milliseconds. */
const alwaysFineMs = 20;
const neverFineMs = 200;
/** Average latency that is still fine, as a multiple of that without overload. */
const tolerance = 2;
/** Factor by which the latency without overload is taken to rise with each window. */
const usualGrowth = 1.001;
/** Calls that may wait without the limit shrinking, so that it can grow again. */
const allowedQueue = 1;
/** Time without a call after which what was measured no longer says anything: milliseconds. */
const idleMs = 1_000;
/** Delays of the event loop from which there is a quarter of the room, and for important calls: milliseconds. */
const lateMs = 100;
const veryLateMs = 250;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Creates a limit of concurrent calls that follows their latency: it shrinks by the ratio of the latency without
 * overload to the present one, and grows again while nothing waits (the gradient algorithm of Netflix's
 * concurrency-limits). Calls above it are refused at once instead of waiting.
 */
export const createAdaptiveLimit = (options: AdaptiveLimitOptions): AdaptiveLimit => {
  const { min, max, eventLoop, onRefuse, now = () => performance.now() } = options;
  // One for all: under load, most of the time of a refusal would go into its stack.
  const refusal = unavailable(1);
  let limit = max;
  let running = 0;
  /** Lowest average latency of a window, which rises slowly so that it can be outgrown: milliseconds. */
  let usualMs = Infinity;
  let lastEndAt = -Infinity;
  const newWindow = () => ({ startedAt: now(), calls: 0, totalMs: 0, maxRunning: 0 });
  let window = newWindow();

  const closeWindow = (): void => {
    const averageMs = window.totalMs / window.calls;
    usualMs = Math.min(usualMs * usualGrowth, averageMs);
    const fineMs = clamp(tolerance * usualMs, alwaysFineMs, neverFineMs);
    // Calls that are slow while there is room don't wait for each other.
    const isFull = window.maxRunning > limit / 2;
    const gradient = isFull ? clamp(fineMs / averageMs, 0.5, 1) : 1;
    limit = clamp((limit + limit * gradient + allowedQueue) / 2, min, max);
    window = newWindow();
  };
  const measure = (ms: number): void => {
    window.calls += 1;
    window.totalMs += ms;
    if (window.calls >= windowCalls && now() - window.startedAt >= windowMs) closeWindow();
  };
  const refuse = (): never => {
    onRefuse?.();
    throw refusal;
  };
  const roomFor = (isImportant: boolean): number => {
    const room = isImportant ? limit * 1.5 : limit;
    const isLate = eventLoop !== undefined && eventLoop.current() > (isImportant ? veryLateMs : lateMs);
    return isLate ? Math.max(min, room / 4) : room;
  };
  const check = (isImportant: boolean): void => {
    if (running === 0 && now() - lastEndAt > idleMs) {
      limit = max;
      window = newWindow();
    }
    if (running >= roomFor(isImportant)) refuse();
  };

  return {
    check,
    limit: () => Math.floor(limit),
    run: async (work, isImportant) => {
      check(isImportant);
      running += 1;
      window.maxRunning = Math.max(window.maxRunning, running);
      const startedAt = now();
      try {
        const result = await work();
        measure(now() - startedAt);
        return result;
      } catch (error) {
        // Other failures come without work, so that their time says nothing about the load.
        if (error instanceof ApiError && error.code === 'TIMED_OUT') measure(now() - startedAt);
        throw error;
      } finally {
        running -= 1;
        lastEndAt = now();
      }
    },
  };
};
