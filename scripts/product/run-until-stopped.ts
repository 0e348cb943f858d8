import { collectGarbageWhenIdle } from '@ekamra/chassis/process/idle-garbage';
import { messages, say } from './terminal.ts';

/** Running processes of a command. */
export interface RunningOptions {
  /** Resolves when everything is ready. */
  ready: Promise<void>;
  /** Rejects once a part is given up, with a message for people. */
  working: Promise<never>;
  /** Stops everything in order. */
  stop(): Promise<void>;
  /** Kills remaining processes. */
  killRemaining(): void;
}

/** Work of a command that has claimed its ports and folders. */
interface Claimed {
  start(): RunningOptions;
  /** Says that everything is ready. */
  announce(): void;
  /** Gives ports and folders back. */
  release(): Promise<void>;
}

/**
 * Runs the processes of a command until SIGINT, SIGTERM or the end of its parent process, stops them in order, and exits:
 * with 0, or with 1 and the reason if they did not start or a part was given up.
 *
 * @param claim claims what they need; the signal aborts when the command is stopped
 */
export async function runUntilStopped(claim: (signal: AbortSignal) => Promise<Claimed>): Promise<never> {
  const stopping = new AbortController();
  const { signal } = stopping;
  collectGarbageWhenIdle();
  let parts: RunningOptions | undefined;
  onStop(
    () => {
      say('Stopping …');
      stopping.abort();
    },
    () => parts?.killRemaining(),
  );
  try {
    const { start, announce, release } = await claim(signal);
    try {
      parts = start();
      await Promise.race([parts.ready, aborted(signal)]);
      if (!signal.aborted) {
        announce();
        await Promise.race([parts.working, aborted(signal)]);
      }
    } finally {
      await parts?.stop();
      await release();
    }
  } catch (error) {
    if (!signal.aborted) {
      process.exitCode = 1;
      say(messages(error));
    }
  }
  process.exit();
}

/** Milliseconds within which a second signal counts as the same one. */
const sameSignal = 500;

/** Calls `stop` on the first signal, and `hurry` on each further one. */
function onStop(stop: () => void, hurry: () => void): void {
  let first: number | undefined;
  const end = (): void => {
    if (first === undefined) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > sameSignal) hurry();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, end);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
