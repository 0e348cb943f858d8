import { Session } from 'node:inspector/promises';
import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';

/** Share of the last interval that an idle process may have worked: health checks and timers take less. */
const idleShare = 0.05;
/** Bytes by which memory grows before a collection is worth its pause, of 50 to 150 ms. */
const worthwhileBytes = 8 * 1_024 * 1_024;
/** Milliseconds from one look at the process to the next, and from one collection to the next at least. */
const intervalMs = 5_000;
const restMs = 60_000;

/** Bytes of V8's heap, free pages included, and of the buffers that its objects hold. */
const memoryBytes = (): number => {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
};

/**
 * True if most processors have had work for the last minute (always false on Windows). A collection, with its helper
 * threads, then pauses the process several times longer.
 */
const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() / 2;

/** Collects all garbage, and gives free memory back to the operating system. */
const collectGarbage = async (): Promise<void> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
};

/** Returns the share of the time since its last call, from 0 to 1, during which the event loop has worked. */
const createLoadMeter = (): (() => number) => {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
};

interface IdleCheckOptions {
  /** Returns the share of the time since its last call during which the process has worked. */
  measureLoad?: () => number;
  isBusy?: () => boolean;
  /** Returns a time in milliseconds. */
  now?: () => number;
}

/**
 * Returns a check that collects garbage if the process and its machine are idle and the process has grown since the last
 * collection, which was a minute ago or more, and resolves to whether it did.
 */
export const createIdleCheck = ({
  measureLoad = createLoadMeter(),
  isBusy = isMachineBusy,
  now = () => performance.now(),
}: IdleCheckOptions = {}): (() => Promise<boolean>) => {
  let collectedBytes = 0;
  let collectedAt = -restMs;
  return async () => {
    const load = measureLoad();
    if (load > idleShare || now() < collectedAt + restMs || isBusy()) return false;
    if (memoryBytes() < collectedBytes + worthwhileBytes) return false;
    await collectGarbage();
    collectedBytes = memoryBytes();
    collectedAt = now();
    return true;
  };
};

/**
 * Collects the garbage of this process whenever it has become idle, as long as it runs. V8 collects only when memory is
 * allocated, so that a process without work would keep what its start, or its last busy hour, has left behind.
 */
export const collectGarbageWhenIdle = (): void => {
  const check = createIdleCheck();
  setInterval(() => void check(), intervalMs).unref();
};
