import { createClient, type Client } from '@ekamra/contracts/client';
import { internalHeaders } from '@ekamra/contracts/internal';

/** Maximum milliseconds for a page's data; after that the page is sent without it. */
export const dataDeadlineMs = 3_000;

interface CallContext {
  bffUrl: string;
  requestId: string;
  /** Address of the visitor; absent for calls on nobody's behalf. */
  address?: string;
  /** Time limit of all calls together, in milliseconds. */
  deadlineMs?: number;
  /** Access token of the calling admin. */
  token?: string;
}

/**
 * Creates the API client of one page: each call carries the remaining time of the page as its deadline, and is aborted
 * with it.
 */
export const apiForPage = ({
  bffUrl,
  requestId,
  address,
  deadlineMs = dataDeadlineMs,
  token,
}: CallContext): Client => {
  const deadline = performance.now() + deadlineMs;
  return createClient({
    origin: bffUrl,
    token: () => token,
    headers: {
      [internalHeaders.requestId]: requestId,
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    fetch: (input, init) => {
      const remainingMs = Math.max(1, Math.round(deadline - performance.now()));
      const headers = new Headers(init?.headers);
      headers.set(internalHeaders.deadline, String(remainingMs));
      const timeout = AbortSignal.timeout(remainingMs);
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, headers, signal });
    },
  });
};
