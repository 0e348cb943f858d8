/** Restarts of a process in a row. */
export interface RestartCount {
  /** Counts an end after `upMs` milliseconds, and returns how many there have been in a row. */
  add(upMs: number): number;
  /** Milliseconds to wait before the next start: doubled each time, up to 5 s. */
  pauseMs(): number;
}

/** @param settledMs milliseconds of work after which the count begins again */
export function countRestarts(settledMs: number): RestartCount {
  let inARow = 0;
  return {
    add: (upMs) => (inARow = upMs > settledMs ? 1 : inARow + 1),
    pauseMs: () => Math.min(100 * 2 ** inARow, 5_000),
  };
}
