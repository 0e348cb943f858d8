import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  ApiError,
  currentContext,
  deadlineHeaders,
  remainingMs,
  throwIfTimedOut,
  timedOut,
  unavailable,
} from '@ekamra/chassis';
import { internalHeaders, type Service } from '@ekamra/contracts';
import { type Dispatcher, Pool } from 'undici';
import { createGuard, isTimeout } from './guard.ts';
import { createLiveness } from './liveness.ts';

export type UpstreamHeaders = Dispatcher.ResponseData['headers'];

export interface UpstreamRequest {
  method: Dispatcher.HttpMethod;
  /** Path and query, below the service's origin. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | Readable;
  /** True if the request is idempotent; a GET always is. */
  idempotent?: boolean;
}

export interface UpstreamAnswer<Body = Buffer> {
  status: number;
  headers: UpstreamHeaders;
  body: Body;
}

/** A service behind the BFF. Every failure is an ApiError 503. */
export interface Upstream {
  service: Service;
  /** Sends a request and reads the whole answer; retries an idempotent request once after a broken connection. */
  send(request: UpstreamRequest): Promise<UpstreamAnswer>;
  /**
   * Sends a request with a large body or answer, without a retry. The answer's body must be read to its end or
   * destroyed: until then it occupies a place in the bulkhead.
   */
  stream(request: UpstreamRequest): Promise<UpstreamAnswer<Readable>>;
  /** Resolves when the service answers anything. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Concurrent file streams per direction to one service. */
const maxStreams = 64;
/** Downloads that may wait: a crawler opens hundreds of connections, and a page has dozens of pictures. */
const maxQueuedReads = 1_000;
/** Concurrent requests to one service, and the length of their queue. */
const maxRequests = 64;
const maxQueued = 128;

/** Deadlines sent to a service: the default, and that of file streams, which have no timeout. */
const defaultDeadlineMs = 10_000;
const streamDeadlineMs = 30_000;

/**
 * Reserve subtracted from a write's deadline, so that a last-moment commit is still answered as done even if the
 * service's clock is that far behind: at most this many milliseconds, and a quarter of a shorter time.
 */
const writeReserveMs = 500;

interface RequestDeadline {
  /** Deadline sent to the service. */
  ms: number;
  /** Timeout of the request; undefined for streams. */
  timeoutMs?: number;
}

const isWrite = ({ method }: UpstreamRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** Converts a connection failure or timeout to the error for the caller. */
const toError = (error: unknown): Error =>
  isTimeout(error) ? timedOut({ cause: error }) : unavailable(1, { cause: error });

const requestContextHeaders = (ms: number): Record<string, string> => {
  const context = currentContext();
  return {
    ...(context ? { [internalHeaders.requestId]: context.requestId } : {}),
    ...deadlineHeaders(ms),
  };
};

/** Creates the connection to the service at `url`: one connection pool, breakers and bulkheads. */
export const createUpstream = (service: Service, url: string): Upstream => {
  const pool = new Pool(url, {
    // One per place and one for the probe: nothing waits in the pool, where deadlines are not applied.
    connections: maxRequests + 2 * maxStreams + 1,
    connect: { timeout: 1_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  const probe = async (): Promise<void> => {
    const { body } = await pool.request({ method: 'GET', path: '/', signal: AbortSignal.timeout(1_000) });
    await body.dump();
  };
  const liveness = createLiveness(probe);
  const requests = createGuard({ maxConcurrent: maxRequests, maxQueued, liveness });
  // Separate, so that slow senders don't block readers.
  const readStreams = createGuard({ maxConcurrent: maxStreams, maxQueued: maxQueuedReads, liveness });
  const sendStreams = createGuard({ maxConcurrent: maxStreams, maxQueued: 0, liveness });

  const sendRequest = (
    { method, path, headers, body }: UpstreamRequest,
    { ms, timeoutMs }: RequestDeadline,
  ) =>
    pool.request({
      method,
      path,
      headers: { ...headers, ...requestContextHeaders(ms) },
      body: body ?? null,
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(Math.ceil(timeoutMs)) }),
    });

  const readWhole = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    const ms = remainingMs() ?? defaultDeadlineMs;
    if (ms < 1) throw timedOut();
    const reserveMs = isWrite(request) ? Math.min(writeReserveMs, ms / 4) : 0;
    const { statusCode, headers, body } = await sendRequest(request, { ms: ms - reserveMs, timeoutMs: ms });
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
  };

  const openStream = async (request: UpstreamRequest): Promise<UpstreamAnswer<Readable>> => {
    throwIfTimedOut();
    try {
      const { statusCode, headers, body } = await sendRequest(request, { ms: streamDeadlineMs });
      return { status: statusCode, headers, body };
    } catch (error) {
      // Errors of the body's sender say nothing about the service.
      const bodyError = request.body instanceof Readable ? request.body.errored : undefined;
      throw bodyError instanceof ApiError ? bodyError : error;
    }
  };

  return {
    service,
    send: (request) =>
      requests.run({
        isRepeatable: request.method === 'GET' || request.idempotent === true,
        isWrite: isWrite(request),
        toError,
        work: () => readWhole(request),
      }),
    stream: (request) =>
      (request.body === undefined ? readStreams : sendStreams).run({
        isRepeatable: false,
        isWrite: isWrite(request),
        toError,
        work: () => openStream(request),
        // The end of the stream is the reader's concern.
        settled: ({ body }) => finished(body).catch(() => undefined),
      }),
    probe,
    close: () => {
      liveness.close();
      return pool.close();
    },
  };
};
