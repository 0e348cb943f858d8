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
import { inCallSpan } from '@ekamra/chassis/observation/tracing';
import { internalHeaders, type Service } from '@ekamra/contracts';
import { type Dispatcher, Pool } from 'undici';
import { type BulkheadName, bulkheadOfCall, bulkheadOfStream, bulkheads } from './bulkheads.ts';
import { currentCaller } from './caller.ts';
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

/** Concurrent requests to one service in all its bulkheads. */
const maxRequests = Object.values(bulkheads).reduce((sum, { concurrent }) => sum + concurrent, 0);

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

/** True for a request that may change something. */
export const isWrite = ({ method }: Pick<UpstreamRequest, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/** Converts a connection failure or timeout to the error for the caller. */
const toError = (error: unknown): Error =>
  isTimeout(error) ? timedOut({ cause: error }) : unavailable(1, { cause: error });

/** True for the answer of a balancer that has no service to ask: the failures of a service itself are JSON. */
const isFromBalancer = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  statusCode >= 500 && !String(headers['content-type'] ?? '').startsWith('application/json');

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
    connections: maxRequests + 1,
    connect: { timeout: 1_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  const probe = async (): Promise<void> => {
    const { body } = await pool.request({ method: 'GET', path: '/', signal: AbortSignal.timeout(1_000) });
    await body.dump();
  };
  const liveness = createLiveness(probe);
  const guards = Object.fromEntries(
    Object.entries(bulkheads).map(([name, limits]) => [name, createGuard(limits, liveness)]),
    // The entries have the names of the table.
  ) as Record<BulkheadName, ReturnType<typeof createGuard>>;

  const sendRequest = (
    { method, path, headers, body }: UpstreamRequest,
    { ms, timeoutMs }: RequestDeadline,
  ) =>
    inCallSpan<Dispatcher.ResponseData>(
      { to: service, method, statusOf: ({ statusCode }) => statusCode },
      async (traceHeaders) => {
        const answer = await pool.request({
          method,
          path,
          headers: { ...headers, ...requestContextHeaders(ms), ...traceHeaders },
          body: body ?? null,
          ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(Math.ceil(timeoutMs)) }),
        });
        if (!isFromBalancer(answer)) return answer;
        await answer.body.dump();
        throw new Error(`No replica of ${service} could be reached (${answer.statusCode})`);
      },
    );

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
    send: async (request) => {
      const caller = await currentCaller();
      return guards[bulkheadOfCall(caller, isWrite(request))].run({
        caller: caller.key,
        isRepeatable: request.method === 'GET' || request.idempotent === true,
        isWrite: isWrite(request),
        toError,
        work: () => readWhole(request),
      });
    },
    stream: async (request) => {
      const caller = await currentCaller();
      return guards[bulkheadOfStream(caller, request.body !== undefined)].run({
        caller: caller.key,
        isRepeatable: false,
        isWrite: isWrite(request),
        toError,
        work: () => openStream(request),
        // The end of the stream is the reader's concern.
        settled: ({ body }) => finished(body).catch(() => undefined),
      });
    },
    probe,
    close: () => {
      liveness.close();
      return pool.close();
    },
  };
};
