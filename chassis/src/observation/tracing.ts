import type { IncomingHttpHeaders } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';
import type { BaseConfig } from '../process/config.ts';
import type { Logger } from './logger.ts';

/**
 * Beginning of the trace of a received request: at its caller, which must be a process of ours; here, whatever the caller
 * says; or at the load of a page in the browser, which begins here and is reported later.
 */
export type TraceOrigin = 'caller' | 'here' | 'page load';

export interface SpanOptions {
  /** Few different ones, such as `SELECT`. */
  name: string;
  /** `client` for a call of another process; `root` begins a trace. */
  kind: 'internal' | 'client' | 'root';
  /** No personal data and no secrets: whoever reads the traces sees them. */
  attributes?: Attributes;
}

/** Span of a received request. */
export interface RequestSpan {
  /** Runs the work of the request in its trace. */
  run<T>(work: () => T): T;
  /** Ends it with the answer; `route` is a path template. */
  end(answer: { route: string; status: number; isBrokenOff: boolean }): void;
}

/** Load of a page in a browser, as the browser has reported it. */
export interface PageLoad {
  /** Result of {@link Tracing.pageLoad} for it. */
  traceparent: string;
  /** Route of the page, one of few. */
  route: string;
  /** Unix milliseconds. */
  startedAt: number;
  /** Duration, and time of each event since the start: milliseconds. */
  durationMs: number;
  eventsMs: Record<string, number>;
}

/** Recorder of the traces of a process. */
export interface Tracing {
  /** Runs `work` in a span; without one, if it would have no parent and is no root. */
  inSpan<T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T>;
  startRequest(request: { method: string; headers: IncomingHttpHeaders; origin: TraceOrigin }): RequestSpan;
  /** Headers that continue the current trace in another process (W3C Trace Context). */
  headers(): Record<string, string>;
  /** Id of the current trace. */
  traceId(): string | undefined;
  /** `traceparent` of the page load that the current request belongs to; undefined if it is not sampled. */
  pageLoad(): string | undefined;
  /** Adds the span of a page load to its trace. */
  recordPageLoad(load: PageLoad): void;
  /** Sends what is recorded, for two seconds at most, and ends. */
  close(): Promise<void>;
}

let active: Tracing | undefined;

/**
 * Starts recording traces if an OTLP endpoint is configured; else nothing of OpenTelemetry is loaded, and the functions
 * below do no more than run their work.
 */
export const startTracing = async (options: {
  name: string;
  config: BaseConfig;
  logger: Logger;
}): Promise<void> => {
  const { config } = options;
  const endpoint = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || config.OTEL_SDK_DISABLED || active) return;
  const { openTracing } = await import('./tracing/open-tracing.ts');
  active = openTracing(options);
};

/** Ends what {@link startTracing} began. */
export const closeTracing = async (): Promise<void> => {
  await active?.close();
  active = undefined;
};

/** Returns the recorder of traces; undefined if none are recorded. */
export const tracing = (): Tracing | undefined => active;

/** Runs `work` in a span of the current trace, or of a new one if `kind` is `root`. */
export const inSpan = <T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> =>
  active ? active.inSpan(options, work) : work();

/** Names of the headers that a trace travels in; what a visitor sends in them is not believed. */
export const traceHeaderNames = ['traceparent', 'tracestate', 'baggage'] as const;

/**
 * Runs a call of another process in a span of kind client, with the headers that continue the trace there. `to` names that
 * process, `method` and `statusOf` the request and its answer; paths and queries are not recorded.
 */
export const inCallSpan = <T>(
  { to, method, statusOf }: { to: string; method: string; statusOf: (answer: T) => number | undefined },
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  if (!active) return send({});
  const { headers } = active;
  const attributes = { 'http.request.method': method, 'server.address': to };
  return active.inSpan({ name: `${method} ${to}`, kind: 'client', attributes }, async (span) => {
    const answer = await send(headers());
    const status = statusOf(answer);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    return answer;
  });
};
