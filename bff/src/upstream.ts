import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ApiError, currentContext, remainingMs, timedOut, unavailable } from '@ekamra/chassis';
import { internalHeaders, type Service } from '@ekamra/contracts';
import { type Dispatcher, Pool } from 'undici';
import { createGuard } from './guard.ts';
import { isTimeout } from './timeout.ts';

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
  /**
   * Sends a request whose body, or whose answer's, is too large to be held; never repeated. The answer's body must be
   * read to its end, or destroyed: until then it takes one of the places.
   */
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

/** What a service is told of its deadline: when nothing else is known, and for files, which take as long as they take. */
const usualDeadlineMs = 10_000;
const streamDeadlineMs = 30_000;

interface Limit {
  ms: number;
  /** Whether the request is given up when the time is over. */
  strictly: boolean;
}

/** A failure to reach the service or to be answered in time, as the answer that the caller gets. */
const refusal = (error: unknown): Error =>
  isTimeout(error) ? timedOut({ cause: error }) : unavailable(1, { cause: error });

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
    // One for each place, and one for the probe: nothing ever waits here, where its deadline would not be seen.
    connections: requestsAtOnce + 2 * streamsAtOnce + 1,
    connect: { timeout: 1_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  const requests = createGuard({ atOnce: requestsAtOnce, waiting });
  // Apart, so that slow senders don't keep readers waiting.
  const readStreams = createGuard({ atOnce: streamsAtOnce, waiting: 0 });
  const sendStreams = createGuard({ atOnce: streamsAtOnce, waiting: 0 });

  const open = ({ method, path, headers, body }: UpstreamRequest, within: Limit) =>
    pool.request({
      method,
      path,
      headers: { ...headers, ...internal(within.ms) },
      body: body ?? null,
      ...(within.strictly ? { signal: AbortSignal.timeout(Math.ceil(within.ms)) } : {}),
    });

  const whole = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    const ms = remainingMs() ?? usualDeadlineMs;
    if (ms < 1) throw timedOut();
    const { statusCode, headers, body } = await open(request, { ms, strictly: true });
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
  };

  const streamed = async (request: UpstreamRequest): Promise<UpstreamAnswer<Readable>> => {
    try {
      const { statusCode, headers, body } = await open(request, { ms: streamDeadlineMs, strictly: false });
      return { status: statusCode, headers, body };
    } catch (error) {
      // What the sender of a body did wrong says nothing about the service.
      const fault = request.body instanceof Readable ? request.body.errored : undefined;
      throw fault instanceof ApiError ? fault : error;
    }
  };

  return {
    service,
    send: (request) =>
      requests.run({ repeatable: request.method === 'GET', refusal, work: () => whole(request) }),
    stream: (request) =>
      (request.body === undefined ? readStreams : sendStreams).run({
        repeatable: false,
        refusal,
        work: () => streamed(request),
        // How it ends is the reader's business.
        until: ({ body }) => finished(body).catch(() => undefined),
      }),
    probe: async () => {
      const { body } = await pool.request({ method: 'GET', path: '/', signal: AbortSignal.timeout(1_000) });
      await body.dump();
    },
    close: () => pool.close(),
  };
};
