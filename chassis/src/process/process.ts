import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import type Koa from 'koa';
import { collectDefaultMetrics, Counter, Gauge } from 'prom-client';
import type { RunningVersion, ShellOffer } from '@ekamra/contracts/releases/deployments';
import type { BaseConfig } from './config.ts';
import { closeServer, createHttpServer, listen } from '../http/http-server.ts';
import { collectGarbageWhenIdle } from './idle-garbage.ts';
import { readImageVersion } from './image-version.ts';
import type { Logger } from '../observation/logger.ts';
import type { Metrics } from '../observation/metrics.ts';
import { stopPhases } from './stop-phases.ts';
import { closeTracing, startTracing } from '../observation/tracing.ts';
import type { AddressOf } from '../http/visitor-address.ts';

export interface ProcessOptions {
  name: string;
  config: BaseConfig;
  logger: Logger;
  metrics: Metrics;
  app: Koa;
  /** Resolves if all dependencies of the process answer; called by /readyz. */
  ready: () => Promise<void>;
  /** Returns lines about what the process serves, which /readyz adds to its answer; none by default. */
  describe?: (() => string[]) | undefined;
  /** Offer of a shell to remotes, which /version adds to its answer. */
  offers?: ShellOffer | undefined;
  /** Ends answers that would go on; called when the process stops listening. */
  endStreams?: (() => void) | undefined;
  /** Closes databases, timers and connections; called after the last request has been answered. */
  close: () => Promise<void>;
  /** Returns the address that a request counts for; what the proxy before us states by default. */
  addressOf?: AddressOf;
  /** Connections that one address may have; unlimited by default. */
  connectionsPerAddress?: number | undefined;
  /** Unanswered requests that one address may have; unlimited by default. */
  openPerAddress?: number | undefined;
}

export interface RunningProcess {
  port: number;
  opsPort: number;
  /** Drains and closes, as on SIGTERM and SIGINT, without ending the process. */
  stop: () => Promise<void>;
}

/** Longest wait for `ready`: milliseconds. */
const readyMs = 2_000;

/** Resolves with `work`; rejects if it takes longer than `ms`. */
const withTimeout = (ms: number, work: Promise<void>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It took longer than ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** Adds the metric of what /readyz answers, found out at each scrape. */
const measureReadiness = ({ registry }: Metrics, ready: () => Promise<void>): void => {
  const gauge: Gauge = new Gauge({
    name: 'process_ready',
    help: '1 if the dependencies of the process answer and it is not draining, else 0',
    registers: [registry],
    collect: async () => {
      const isReady = await withTimeout(readyMs, ready()).then(
        () => true,
        () => false,
      );
      gauge.set(isReady ? 1 : 0);
    },
  });
};

interface OpsOptions extends Pick<ProcessOptions, 'metrics' | 'ready' | 'describe'> {
  version: RunningVersion | undefined;
}

/**
 * Serves /livez (the process responds), /readyz (its dependencies answer and it isn't draining), /version (what runs here,
 * if the image knows it) and /metrics.
 */
const createOpsServer = ({ metrics, ready, describe = () => [], version }: OpsOptions): Server => {
  const readiness = (line: string): string => [line, ...describe(), ''].join('\n');
  return createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    const path = request.url?.split('?')[0];
    if (path === '/livez') answer(200, 'live\n');
    else if (path === '/readyz')
      withTimeout(readyMs, ready()).then(
        () => answer(200, readiness('ready')),
        (error: unknown) =>
          answer(503, readiness(`not ready: ${isNativeError(error) ? error.message : 'unknown'}`)),
      );
    else if (path === '/version' && version) answer(200, JSON.stringify(version), 'application/json');
    else if (path === '/metrics')
      metrics.registry.metrics().then(
        (text) => answer(200, text, metrics.registry.contentType),
        () => answer(500, 'The metrics can’t be read\n'),
      );
    else answer(404, 'not found\n');
  });
};

/**
 * Logs what nobody caught and keeps serving. A request may be behind it, and a process that ends takes down the requests
 * of everybody else, again with each repetition: one packet must not do that. What an error leaves behind stays with its
 * request, whose state, transaction and connection are its own; whatever a process needs is watched by /readyz.
 */
const surviveErrors = ({ logger, metrics }: Pick<ProcessOptions, 'logger' | 'metrics'>): void => {
  const errors = new Counter({
    name: 'process_uncaught_errors_total',
    help: 'Errors that no code of ours caught; the process went on',
    registers: [metrics.registry],
  });
  // Rejections that nobody handles arrive here too.
  process.on('uncaughtException', (err) => {
    errors.inc();
    logger.fatal({ err }, 'An error was not caught');
  });
};

/**
 * Starts the API, the ops listener and the recording of traces. On SIGTERM or SIGINT: reports not ready, asks clients to close connections
 * while still serving, stops listening, calls `close`, and exits with 0; within the times of `stopPhases`.
 */
export const runProcess = async (options: ProcessOptions): Promise<RunningProcess> => {
  const { name, config, logger, metrics, addressOf, connectionsPerAddress, openPerAddress } = options;
  let draining = false;
  const answer: RequestListener = options.app.callback();
  const api = createHttpServer(
    (request, response) => {
      if (draining) response.setHeader('Connection', 'close');
      answer(request, response);
    },
    { addressOf, connectionsPerAddress, openPerAddress },
  );
  const ready = (): Promise<void> => (draining ? Promise.reject(new Error('draining')) : options.ready());
  const imageVersion = await readImageVersion(config.VERSION_FILE);
  const version = imageVersion && { ...imageVersion, ...(options.offers ? { offers: options.offers } : {}) };
  const ops = createOpsServer({ metrics, ready, describe: options.describe, version });
  measureReadiness(metrics, ready);
  await startTracing({ name, config, logger });
  collectDefaultMetrics({ register: metrics.registry });
  const port = await listen(api, config.PORT, config.HOST);
  const opsPort = await listen(ops, config.OPS_PORT, config.HOST);
  // Until here, an error ends the process with its reason.
  surviveErrors({ logger, metrics });
  collectGarbageWhenIdle();
  logger.info({ port, opsPort }, `${name} listens`);

  const drain = async (): Promise<void> => {
    draining = true;
    logger.info(`${name} drains`);
    await sleep(config.DRAIN_MS ?? (config.NODE_ENV === 'production' ? 3_000 : 250));
    options.endStreams?.();
    await closeServer(api, stopPhases.requests);
    await withTimeout(stopPhases.close, options.close());
    await closeTracing();
    await closeServer(ops, 0);
    logger.info(`${name} has ended`);
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= drain());

  const end = (): void => {
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.fatal({ err }, `${name} did not end cleanly`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return { port, opsPort, stop };
};
