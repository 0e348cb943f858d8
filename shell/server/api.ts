import { inCallSpan } from '@ekamra/chassis/observation/tracing';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import { Agent, type Dispatcher, request } from 'undici';

/** Maximum milliseconds for a page's data; after that the page is sent without it. */
export const dataDeadlineMs = 3_000;

interface Caller {
  requestId: string;
  /** Address of the visitor; absent for calls on nobody's behalf. */
  address?: string;
  /** Time limit of all calls together, from the first one on, in milliseconds. */
  deadlineMs?: number | undefined;
}

/** A call of the API, by default a GET. */
export interface ApiCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal;
}

/** An answer of the API, as its bytes. */
export interface ApiAnswer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: ArrayBuffer;
}

/** Calls the API. Rejects if there is no answer. */
export type ApiSend = (url: string, call?: ApiCall) => Promise<ApiAnswer>;

/** Connections to the BFF. They are near, so that no answer is asked for compressed. */
const connections = new Agent({ connections: 256, connect: { timeout: 2_000 } });

/**
 * Creates a sender whose calls carry the remaining time as their deadline, and are aborted with it. The time begins with the first
 * call: whoever calls may have waited for a thread to start, which says nothing about the API.
 */
export const sendFor = ({ requestId, address, deadlineMs = dataDeadlineMs }: Caller): ApiSend => {
  let deadline: number | undefined;
  return async (url, { method = 'GET', headers = {}, body = undefined, signal } = {}) => {
    deadline ??= performance.now() + deadlineMs;
    const remainingMs = Math.max(1, Math.round(deadline - performance.now()));
    signal?.throwIfAborted();
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new Error('There was no answer in time')), remainingMs);
    const onAbort = (): void => ended.abort(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const send = async (traceHeaders: Record<string, string>): Promise<ApiAnswer> => {
      const answer = await request(url, {
        // It refuses those that it doesn't know.
        method: method as Dispatcher.HttpMethod,
        dispatcher: connections,
        headers: {
          ...headers,
          [internalHeaders.requestId]: requestId,
          [internalHeaders.deadline]: String(remainingMs),
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          ...traceHeaders,
        },
        body: body ?? null,
        signal: ended.signal,
      });
      return { status: answer.statusCode, headers: answer.headers, body: await answer.body.arrayBuffer() };
    };
    try {
      return await inCallSpan({ to: 'bff', method, statusOf: ({ status }) => status }, send);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
};

/** Creates the sender of one page, which tells of every answer; of undefined if there was none. */
export const sendForPage = (
  caller: Caller,
  onAnswer: (url: string, answer: ApiAnswer | undefined) => void,
): ApiSend => {
  const send = sendFor(caller);
  return async (url, call) => {
    try {
      const answer = await send(url, call);
      onAnswer(url, answer);
      return answer;
    } catch (error) {
      onAnswer(url, undefined);
      throw error;
    }
  };
};
