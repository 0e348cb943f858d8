/** Milliseconds until a request without an answer has failed: more than the API itself takes to give up. */
export const answerDeadlineMs = 20_000;
/** Milliseconds until the download of a file has failed: enough for 10 MB on a slow mobile connection. */
export const fileDeadlineMs = 180_000;

/** Reason of work that was ended by its deadline. */
export class DeadlineExceeded extends Error {
  /** Like the reason of `AbortSignal.timeout` (WHATWG DOM). */
  override readonly name = 'TimeoutError';
}

/** True if an error is, or was caused by, a deadline. Compares names, because each bundle has its own classes. */
export const isDeadlineExceeded = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isDeadlineExceeded(error.cause));

interface DeadlineOptions {
  /** Milliseconds; {@link answerDeadlineMs} by default. */
  ms?: number;
  /** Ends the work as well. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs work that ends at a deadline: its signal is aborted, and the promise is rejected whether or not the work heeds it.
 * `AbortSignal.any` is missing in some supported browsers. Throws {@link DeadlineExceeded}, or the reason of `signal`.
 */
export const withDeadline = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  { ms = answerDeadlineMs, signal }: DeadlineOptions = {},
): Promise<T> => {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const timer = setTimeout(() => controller.abort(new DeadlineExceeded('There was no answer in time')), ms);
  const abort = (): void => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};
