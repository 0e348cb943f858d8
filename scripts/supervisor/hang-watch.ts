import { setTimeout as sleep } from 'node:timers/promises';

/** Limits beyond which a process that does not answer counts as hanging. */
export interface HangLimits {
  /** Milliseconds that one check may take. */
  timeoutMs: number;
  /** Failed checks in a row; infinitely many never count as hanging. */
  checks: number;
}

/** Milliseconds between two checks of a process that answers, and of one that has not answered yet. */
const pauseMs = 2_000;
const startPauseMs = 100;
/** Milliseconds without any answer after the start: a migration may take minutes before a process listens. */
const startLimitMs = 600_000;
/** Milliseconds by which our own timers may be late: beyond that it is the machine that hangs. */
const latenessMs = 1_000;

/** A process to watch. */
export interface Watched {
  /** Resolves to true if it answers in time. */
  isAlive(timeoutMs: number): Promise<boolean>;
  /** True if somebody else has seen it answer. */
  hasAnswered?(): boolean;
  /** Ends the watching. */
  signal: AbortSignal;
  /** Called once it hangs, with the milliseconds of its silence. */
  onHang(silentMs: number): void;
}

/**
 * Watches a process until it hangs: until `isAlive` failed so many times in a row after its first success, or never
 * succeeded within ten minutes. A check during which this process itself got no processor time
 * says nothing and is not counted.
 */
export async function watchForHang(
  { isAlive, hasAnswered: hasOtherwise = () => false, signal, onHang }: Watched,
  { timeoutMs, checks }: HangLimits,
): Promise<void> {
  let lastAnswer = performance.now();
  let hasAnswered = false;
  for (let failures = 0; !signal.aborted;) {
    const startedAt = performance.now();
    const answered = await isAlive(timeoutMs);
    const took = performance.now() - startedAt;
    if (answered) {
      lastAnswer = performance.now();
      failures = 0;
    } else if (hasAnswered && took < timeoutMs + latenessMs) failures += 1;
    hasAnswered ||= answered || hasOtherwise();
    const silentMs = performance.now() - lastAnswer;
    if (signal.aborted) return;
    if (hasAnswered ? failures >= checks : silentMs > startLimitMs) return onHang(silentMs);
    // A refused connection fails at once, and must not use up the checks in a moment.
    const failurePauseMs = hasAnswered ? timeoutMs - took : startPauseMs;
    const ms = Math.max(0, answered ? pauseMs : failurePauseMs);
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined); // The end of the watching.
  }
}
