import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import { timedOut } from './api-error.ts';
import type { RequestAudit } from '../security/security-events.ts';

/** Context of the current request. */
export interface RequestContext {
  /** UUID of the request in all processes and logs. */
  requestId: string;
  /** Time at which the caller stops waiting: Unix milliseconds, so that all processes mean the same moment. */
  deadline: number;
  /** Facts for security events of the request; undefined where none are recorded. */
  audit?: RequestAudit | undefined;
}

/** Default deadline of a request, and the longest one a caller may set: milliseconds. */
export const defaultDeadlineMs = 10_000;
export const longestDeadlineMs = 30_000;

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Returns the context of the current request; undefined outside of one. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

const ownContext = (): Omit<RequestContext, 'deadline'> => currentContext() ?? { requestId: '' };

/** Runs `work` of the current request with a separate deadline: milliseconds from now. */
export const withOwnDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withContext({ ...ownContext(), deadline: Date.now() + ms }, work);

/** Like {@link withOwnDeadline}, but not beyond the deadline of the current request. */
export const withShorterDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withOwnDeadline(Math.min(ms, remainingMs() ?? ms), work);

/**
 * Runs `work` of the request that `response` answers with a deadline `ms` milliseconds from now, or when the caller
 * disconnects. For work after a body that may take minutes to arrive.
 */
export const whileConnected = <T>(
  response: ServerResponse,
  ms: number,
  work: () => Promise<T>,
): Promise<T> => {
  const context = { ...ownContext(), deadline: response.closed ? 0 : Date.now() + ms };
  response.once('close', () => {
    context.deadline = 0;
  });
  return withContext(context, work);
};

/**
 * Binds `work` to the current request. A queue may start waiting work in the context of another request, whose
 * deadline would apply otherwise.
 */
export const bindToRequest = <T>(work: () => T): (() => T) => AsyncLocalStorage.bind(work);

/** Milliseconds left until the current request's deadline, at least 0; undefined outside of a request. */
export const remainingMs = (): number | undefined => {
  const context = storage.getStore();
  return context && Math.max(0, context.deadline - Date.now());
};

/**
 * Throws if the current request's deadline has passed.
 * @throws ApiError 503 TIMED_OUT
 */
export const throwIfTimedOut = (): void => {
  if (remainingMs() === 0) throw timedOut();
};

/** Headers that set a deadline in `ms` milliseconds for a call to another process. */
export const deadlineHeaders = (ms: number): Record<string, string> => ({
  [internalHeaders.deadline]: String(Math.floor(ms)),
  [internalHeaders.deadlineAt]: String(Math.floor(Date.now() + ms)),
});

/** Returns the deadline from a request's headers in Unix milliseconds, at most {@link longestDeadlineMs} from now. */
export const deadlineOf = (header: (name: string) => string): number => {
  const [msLeft, deadlineAt] = [header(internalHeaders.deadline), header(internalHeaders.deadlineAt)];
  const ms = /^\d{1,9}$/.test(msLeft) ? Number(msLeft) : defaultDeadlineMs;
  return Math.min(
    Date.now() + Math.min(ms, longestDeadlineMs),
    /^\d{1,15}$/.test(deadlineAt) ? Number(deadlineAt) : Infinity,
  );
};
