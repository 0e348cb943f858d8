import { AsyncLocalStorage } from 'node:async_hooks';

/** What every part of the work on one request may ask for. */
export interface RequestContext {
  /** UUID that names the request through all processes and logs. */
  requestId: string;
  /** When the caller gives up: milliseconds of `performance.now()`. */
  deadline: number;
}

/** How long a request may take whose caller does not say, and the longest that a caller may ask for: milliseconds. */
export const defaultDeadlineMs = 10_000;
export const longestDeadlineMs = 30_000;

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of the request that `context` describes. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The request that is being worked on; undefined outside of any. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Does `work`, which belongs to the current request, within a deadline of its own: milliseconds from now. */
export const withOwnDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withContext({ requestId: currentContext()?.requestId ?? '', deadline: performance.now() + ms }, work);

/** Milliseconds left until the current request's deadline, not less than 0; undefined outside of any request. */
export const remainingMs = (): number | undefined => {
  const context = storage.getStore();
  return context && Math.max(0, context.deadline - performance.now());
};
