import { setTimeout as sleep } from 'node:timers/promises';
import { delayAfter } from '../process/worker.ts';

export interface ConnectionOptions {
  /**
   * Connects, calls `connected`, and rejects when the connection has ended: with the cause, or because `signal` was
   * aborted.
   */
  connect: (signal: AbortSignal, connected: () => void) => Promise<never>;
  /** Called with the first failure of a connection or of a series of attempts. */
  onLost: (error: unknown) => void;
}

export interface KeptConnection {
  /** Connects, and connects again whenever the connection has ended. */
  start(): void;
  stop(): Promise<void>;
}

const backoff = { firstMs: 50, longestMs: 2_000 };

/** Keeps a connection to another process; after failed attempts it pauses, up to two seconds. */
export const keepConnected = ({ connect, onLost }: ConnectionOptions): KeptConnection => {
  const stopped = new AbortController();
  const { signal } = stopped;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    let failures = 0;
    const connected = (): void => {
      failures = 0;
    };
    while (!signal.aborted)
      try {
        await connect(signal, connected);
      } catch (error) {
        if (signal.aborted) return;
        if (failures === 0) onLost(error);
        failures += 1;
        const pauseMs = delayAfter(backoff, failures, Math.random());
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // Stopped early.
      }
  };
  return {
    start: () => void (running ??= run()),
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
