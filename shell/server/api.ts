import { createClient, type Client } from '@ekamra/contracts/client';
import { internalHeaders } from '@ekamra/contracts/internal';

/** Milliseconds that a page's data may take before the page goes out without it. */
export const dataDeadlineMs = 3_000;

interface Caller {
  bffUrl: string;
  requestId: string;
  /** Address of the visitor for whom the calls are made; absent when they are made for nobody in particular. */
  address?: string;
  /** Milliseconds that all calls together may take. */
  deadlineMs?: number;
  /** Access token of the admin for whom the calls are made. */
  token?: string;
}

/** The API for what one page is made of: every call carries what is left of the page's time, and ends with it. */
export const apiForPage = ({
  bffUrl,
  requestId,
  address,
  deadlineMs = dataDeadlineMs,
  token,
}: Caller): Client => {
  const until = performance.now() + deadlineMs;
  return createClient({
    origin: bffUrl,
    token: () => token,
    headers: {
      [internalHeaders.requestId]: requestId,
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    fetch: (input, init) => {
      const left = Math.max(1, Math.round(until - performance.now()));
      const headers = new Headers(init?.headers);
      headers.set(internalHeaders.deadline, String(left));
      const ends = AbortSignal.timeout(left);
      const signal = init?.signal ? AbortSignal.any([init.signal, ends]) : ends;
      return fetch(input, { ...init, headers, signal });
    },
  });
};
