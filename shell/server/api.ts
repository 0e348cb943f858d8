import { inCallSpan } from '@ekamra/chassis/tracing';
import { internalHeaders } from '@ekamra/contracts/internal';

/** Maximum milliseconds for a page's data; after that the page is sent without it. */
export const dataDeadlineMs = 3_000;

interface Caller {
  requestId: string;
  /** Address of the visitor; absent for calls on nobody's behalf. */
  address?: string;
  /** Time limit of all calls together, in milliseconds. */
  deadlineMs?: number | undefined;
}

/** Creates a `fetch` whose calls carry the remaining time as their deadline, and are aborted with it. */
export const fetchFor = ({ requestId, address, deadlineMs = dataDeadlineMs }: Caller): typeof fetch => {
  const deadline = performance.now() + deadlineMs;
  return (input, init) => {
    const remainingMs = Math.max(1, Math.round(deadline - performance.now()));
    const headers = new Headers(init?.headers);
    headers.set(internalHeaders.requestId, requestId);
    headers.set(internalHeaders.deadline, String(remainingMs));
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const timeout = AbortSignal.timeout(remainingMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const call = { to: 'bff', method: init?.method ?? 'GET', statusOf: ({ status }: Response) => status };
    return inCallSpan(call, (traceHeaders) => {
      for (const [name, value] of Object.entries(traceHeaders)) headers.set(name, value);
      return fetch(input, { ...init, headers, signal });
    });
  };
};

/** Creates the `fetch` of one page, which tells of every answer before it is read; of undefined if there was none. */
export const fetchForPage = (
  caller: Caller,
  onAnswer: (url: string, answer: Response | undefined) => void,
): typeof fetch => {
  const send = fetchFor(caller);
  return async (input, init) => {
    try {
      const answer = await send(input, init);
      onAnswer(String(input), answer);
      return answer;
    } catch (error) {
      onAnswer(String(input), undefined);
      throw error;
    }
  };
};
