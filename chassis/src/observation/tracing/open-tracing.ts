import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  context,
  createContextKey,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { isNativeError } from 'node:util/types';
import type { BaseConfig } from '../../process/config.ts';
import type { Logger } from '../logger.ts';
import { stopPhases } from '../../process/stop-phases.ts';
import type { RequestSpan, Tracing } from '../tracing.ts';
import { createPageLoadSpans } from './page-load-spans.ts';
import { samplerOf } from './sampler.ts';
import { createSpanExport } from './span-export.ts';

/** Longest text of an attribute, such as a statement: characters. */
const attributeValueLengthLimit = 2_000;

const pageLoadKey = createContextKey('page load');
const propagator = new W3CTraceContextPropagator();

const headersOf = (current: Context): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagator.inject(current, headers, defaultTextMapSetter);
  return headers;
};

const isSampled = (): boolean =>
  ((trace.getActiveSpan()?.spanContext().traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;

/** Marks a span as failed. Messages of errors may hold personal data, so that only the kind of error is recorded. */
const fail = (span: Span, error: unknown): void => {
  const code =
    isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', code ?? (isNativeError(error) ? error.name : 'unknown'));
};

const ignore = (): void => undefined;

/** Logs what OpenTelemetry itself warns of; failed exports are logged by their exporter. */
const logWarnings = (logger: Logger): void => {
  const warn = (text: string): void => logger.warn({ text }, 'OpenTelemetry warns');
  diag.setLogger({ error: ignore, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
};

/** Returns the description of a process that sends spans. */
const resourceOf = (serviceName: string) =>
  detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
    resourceFromAttributes({ 'service.name': serviceName, 'service.namespace': 'ekamra' }),
  );

/** Starts recording traces, sampled as the settings say and sent to the OTLP endpoint of the environment. */
export const openTracing = ({
  name,
  config,
  logger,
}: {
  name: string;
  config: BaseConfig;
  logger: Logger;
}): Tracing => {
  logWarnings(logger);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const spanExport = createSpanExport(logger);
  const provider = new TracerProvider({
    resource: resourceOf(config.OTEL_SERVICE_NAME ?? name),
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit },
    spanProcessors: [spanExport],
  });
  const tracer = provider.getTracer('ekamra');

  /** Chooses the ids of a page load and decides on its sampling; the span itself is reported by the browser. */
  const beginPageLoad = (): Context => {
    const parent = trace.setSpan(ROOT_CONTEXT, tracer.startSpan('page load', { root: true }, ROOT_CONTEXT));
    return parent.setValue(pageLoadKey, headersOf(parent)['traceparent']);
  };

  const startRequest: Tracing['startRequest'] = ({ method, headers, origin }): RequestSpan => {
    const parents = {
      caller: () => propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
      here: () => ROOT_CONTEXT,
      'page load': beginPageLoad,
    };
    const parent = parents[origin]();
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    return {
      run: (work) => context.with(trace.setSpan(parent, span), work),
      end: ({ route, status, isBrokenOff }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500 || isBrokenOff) span.setStatus({ code: SpanStatusCode.ERROR });
        if (isBrokenOff) span.setAttribute('error.type', 'broken off');
        else if (status >= 500) span.setAttribute('error.type', String(status));
        span.end();
      },
    };
  };

  return {
    startRequest,
    inSpan: (options, work) => {
      const { kind, attributes = {} } = options;
      const isRoot = kind === 'root';
      if (!isRoot && !trace.getActiveSpan()) return work();
      const parent = isRoot ? ROOT_CONTEXT : context.active();
      const spanKind = kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
      const span = tracer.startSpan(options.name, { kind: spanKind, attributes }, parent);
      return context.with(trace.setSpan(parent, span), async () => {
        try {
          return await work(span);
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    headers: () => headersOf(context.active()),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    pageLoad: () => {
      const traceparent = context.active().getValue(pageLoadKey);
      return typeof traceparent === 'string' && isSampled() ? traceparent : undefined;
    },
    recordPageLoad: createPageLoadSpans(resourceOf('browser'), spanExport),
    close: async () => {
      // A collector that takes no more spans delays no end.
      await Promise.race([provider.shutdown(), sleep(stopPhases.traces, undefined, { ref: false })]).catch(
        (err: unknown) => logger.warn({ err }, 'The last traces were not sent'),
      );
      context.disable();
      diag.disable();
    },
  };
};
