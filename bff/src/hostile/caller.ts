import { Pool } from 'undici';

export interface Sent {
  method: string;
  /** Path and query, sent as they stand. */
  path: string;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | undefined;
}

export interface Answer {
  sent: Sent;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  /** The body as text, when it isn't compressed. */
  text: string;
  /** The body, which must be JSON. */
  json<T = unknown>(): T;
}

export interface Caller extends AsyncDisposable {
  /** How many requests were answered. */
  answered(): number;
  send(request: Sent): Promise<Answer>;
}

/** Requests under way at the same time. */
const atOnce = 8;

let visitors = 0;
/** An address that nobody has called from before, so that no limit per address is reached. */
export const anotherVisitor = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`;
};

/** Sends requests to `origin` without mending them, each as another visitor's. */
export const createCaller = (origin: string, connections = atOnce): Caller => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let answered = 0;
  return {
    answered: () => answered,
    send: async (sent) => {
      const { statusCode, headers, body } = await pool.request({
        method: sent.method as 'GET',
        path: sent.path,
        headers: { 'x-forwarded-for': anotherVisitor(), ...sent.headers },
        body: sent.body ?? null,
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      const text = headers['content-encoding'] === undefined ? bytes.toString() : '';
      answered += 1;
      return { sent, status: statusCode, headers, bytes, text, json: <T>() => JSON.parse(text) as T };
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
};

const json = { 'content-type': 'application/json' };

/** A request with a JSON body, and further headers. */
export const withJson = (head: Pick<Sent, 'method' | 'path' | 'headers'>, body: unknown): Sent => ({
  ...head,
  headers: { ...json, ...head.headers },
  body: JSON.stringify(body),
});
