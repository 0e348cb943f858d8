import { createClient, type Client } from '@ekamra/contracts/client';
import { internalHeaders } from '@ekamra/contracts/internal';

/** Milliseconds that a page's data may take before the page goes out without it. */
export const dataDeadlineMs = 3_000;

interface Caller {
  bffUrl: string;
  requestId: string;
  /** Address of the visitor for whom the page is rendered. */
  address: string;
}

/** The API for the loaders of one page: every call carries what is left of the page's time, and ends with it. */
export const apiForPage = ({ bffUrl, requestId, address }: Caller): Client => {
  const until = performance.now() + dataDeadlineMs;
  return createClient({
    origin: bffUrl,
    headers: { [internalHeaders.requestId]: requestId, 'x-forwarded-for': address },
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
