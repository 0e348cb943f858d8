import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { ExportResultCode } from '@opentelemetry/core';
import type { Logger } from '../logger.ts';

/** Spans that wait to be sent; more are dropped. */
const maxQueueSize = 2_048;
/** Batches of up to 512 spans that a collector may leave unanswered; more are dropped. */
const concurrencyLimit = 2;

/** Returns the exporter, which logs when the collector stops taking spans, and when it takes them again. */
const withLog = (exporter: SpanExporter, logger: Logger): SpanExporter => {
  let isReachable = true;
  return {
    export: (spans, report) =>
      exporter.export(spans, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS;
        if (!isSent && isReachable)
          logger.warn({ err: result.error }, 'Traces could not be sent, and are dropped until they can');
        if (isSent && !isReachable) logger.info('Traces are sent again');
        isReachable = isSent;
        report(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};

/**
 * Creates the queue of finished spans, sent as OTLP/HTTP (JSON) every few seconds. A collector that is down or slow costs
 * spans and never a request; the memory of the queue and of unanswered batches is bounded. The exporter reads its
 * settings (`OTEL_EXPORTER_OTLP_*`) from the environment itself.
 */
export const createSpanExport = (logger: Logger): SpanProcessor =>
  new BatchSpanProcessor({
    exporter: withLog(new OTLPTraceExporter({ concurrencyLimit }), logger),
    maxQueueSize,
    scheduledDelayMillis: 2_000,
    exportTimeoutMillis: 10_000,
  });
