import { setTimeout as sleep } from 'node:timers/promises';

/** Tracks if a service answers or hangs. */
export interface Liveness {
  /** False from the first timeout until the service answers anything. */
  answers(): boolean;
  noteAnswer(): void;
  noteTimeout(): void;
  /** Stops the probing. */
  close(): void;
}

/** Pause between two probes of a hanging service: milliseconds. */
const pauseMs = 250;

/** Tracks one service; while it does not answer, `probe` is repeated until it resolves. */
export const createLiveness = (probe: () => Promise<void>): Liveness => {
  const closed = new AbortController();
  let isAnswering = true;
  let pendingWatch: Promise<void> | undefined;

  const watch = async (): Promise<void> => {
    while (!isAnswering && !closed.signal.aborted) {
      isAnswering = await probe().then(
        () => true,
        // A failed probe is repeated by the loop.
        () => isAnswering,
      );
      if (!isAnswering) await sleep(pauseMs, undefined, { ref: false });
    }
    pendingWatch = undefined;
  };

  return {
    answers: () => isAnswering,
    noteAnswer: () => {
      isAnswering = true;
    },
    noteTimeout: () => {
      isAnswering = false;
      pendingWatch ??= watch();
    },
    close: () => closed.abort(),
  };
};
