import { ROOT_CONTEXT } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { AlwaysOnSampler, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { PageLoad } from '../tracing.ts';

/**
 * Creates the function that records page loads, which become roots of the traces that they began: each has the ids that
 * were chosen for it when its page was requested.
 */
export const createPageLoadSpans = (resource: Resource, processor: SpanProcessor) => {
  let ids = { traceId: '', spanId: '' };
  const tracer = new TracerProvider({
    resource,
    // Only loads that were sampled when they began are reported.
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
    spanProcessors: [processor],
  }).getTracer('browser');
  return ({ traceparent, route, startedAt, durationMs, eventsMs }: PageLoad): void => {
    const parsed = parseTraceParent(traceparent);
    if (!parsed) return;
    ids = parsed;
    const span = tracer.startSpan(
      `page load ${route}`,
      { root: true, startTime: startedAt, attributes: { 'page.route': route } },
      ROOT_CONTEXT,
    );
    for (const [name, ms] of Object.entries(eventsMs)) span.addEvent(name, {}, startedAt + ms);
    span.end(startedAt + durationMs);
  };
};
