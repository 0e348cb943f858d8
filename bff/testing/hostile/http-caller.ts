import { Pool } from 'undici';

export interface CallerRequest {
  method: string;
  /** Path and query, sent unchanged. */
  path: string;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | undefined;
}

export interface Answer {
  sent: CallerRequest;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  /** The body as text, if it isn't compressed. */
  text: string;
  /** The parsed JSON body. */
  json<T = unknown>(): T;
}

export interface Caller extends AsyncDisposable {
  /** Number of answered requests. */
  answerCount(): number;
  send(request: CallerRequest): Promise<Answer>;
}

/** Concurrent requests. */
const maxConcurrent = 8;

let visitors = 0;
/** Returns a new visitor address, so that no limit per address is reached. */
export const newVisitorAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`;
};

/** Creates a client that sends requests to `origin` unchanged, each from a different visitor. */
export const createCaller = (origin: string, connections = maxConcurrent): Caller => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let answerCount = 0;
  return {
    answerCount: () => answerCount,
    send: async (sent) => {
      const { statusCode, headers, body } = await pool.request({
        method: sent.method as 'GET',
        path: sent.path,
        headers: { 'x-forwarded-for': newVisitorAddress(), ...sent.headers },
        body: sent.body ?? null,
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      const text = headers['content-encoding'] === undefined ? bytes.toString() : '';
      answerCount += 1;
      return { sent, status: statusCode, headers, bytes, text, json: <T>() => JSON.parse(text) as T };
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
};

const json = { 'content-type': 'application/json' };

/** Returns a request with a JSON body and further headers. */
export const withJson = (
  head: Pick<CallerRequest, 'method' | 'path' | 'headers'>,
  body: unknown,
): CallerRequest => ({
  ...head,
  headers: { ...json, ...head.headers },
  body: JSON.stringify(body),
});
