/**
 * Longest phases of the end of a process, one after another: milliseconds. What stops it has to wait for
 * {@link longestStopMs} before it kills.
 */
export const stopPhases = {
  /** It is not ready, and still answers until every balancer has noticed. */
  notice: 5_000,
  /** It takes no new connection, and running requests end. */
  requests: 13_000,
  /** Workers finish their piece of work; databases and connections are closed. */
  close: 8_000,
  /** The last traces are sent. */
  traces: 2_000,
} as const;

/** Longest end of a process: milliseconds. */
export const longestStopMs = Object.values(stopPhases).reduce((sum, phase) => sum + phase, 0);
