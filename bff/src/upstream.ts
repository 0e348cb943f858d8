import type { Readable } from 'node:stream';
import { remainingMs, currentContext, timedOut, unavailable } from '@ekamra/chassis';
import { internalHeaders, type Service } from '@ekamra/contracts';
import { type Dispatcher, Pool } from 'undici';
import { createGuard } from './guard.ts';

export type UpstreamHeaders = Dispatcher.ResponseData['headers'];

export interface UpstreamRequest {
  method: Dispatcher.HttpMethod;
  /** Path and query, below the service's origin. */
  path: string;
  headers: Record<string, string>;
  body?: string | Readable;
}

export interface UpstreamAnswer<Body = Buffer> {
  status: number;
  headers: UpstreamHeaders;
  body: Body;
}

/** One of the services behind the BFF. All that it may throw is an ApiError 503. */
export interface Upstream {
  service: Service;
  /** Sends a request and reads its whole answer; a GET that found a broken connection is sent once more. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /** Sends a request whose body, or whose answer's, is too large to be held; never repeated. */
  stream(request: UpstreamRequest): Promise<UpstreamAnswer<Readable>>;
  /** Resolves when the service answers anything at all. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Files that travel to or from one service at the same time. */
const streamsAtOnce = 64;
/** Requests in work at one service at the same time, and how many may wait for their turn. */
const requestsAtOnce = 64;
const waiting = 128;

/** A failure to reach the service or to be answered in time, as the answer that the caller gets. */
const refusal = (error: unknown): Error =>
  error instanceof Error && error.name === 'TimeoutError'
    ? timedOut({ cause: error })
    : unavailable(1, { cause: error });

const internal = (left: number): Record<string, string> => {
  const context = currentContext();
  return {
    ...(context ? { [internalHeaders.requestId]: context.requestId } : {}),
    [internalHeaders.deadline]: String(Math.floor(left)),
  };
};

/** The way to the service at `url`: one connection pool, one breaker, one bulkhead. */
export const createUpstream = (service: Service, url: string): Upstream => {
  const pool = new Pool(url, {
    connections: requestsAtOnce + streamsAtOnce,
    connect: { timeout: 1_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  const requests = createGuard({ atOnce: requestsAtOnce, waiting });
  const streams = createGuard({ atOnce: streamsAtOnce, waiting: 0 });

  const open = ({ method, path, headers, body }: UpstreamRequest, within: number) =>
    pool.request({ method, path, headers: { ...headers, ...internal(within) }, body: body ?? null });

  const attempt = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    const left = remainingMs() ?? 10_000;
    if (left < 1) throw timedOut();
    const { statusCode, headers, body } = await open(request, left);
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
  };

  return {
    service,
    send: (request) =>
      requests.run({ repeatable: request.method === 'GET', refusal }, () => attempt(request)),
    stream: (request) =>
      streams.run({ repeatable: false, refusal }, async () => {
        const { statusCode, headers, body } = await open(request, undefined);
        return { status: statusCode, headers, body };
      }),
    probe: async () => {
      const { body } = await pool.request({ method: 'GET', path: '/', signal: AbortSignal.timeout(1_000) });
      await body.dump();
    },
    close: () => pool.close(),
  };
};
