import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type Koa from 'koa';
import { collectDefaultMetrics } from 'prom-client';
import type { BaseConfig } from './config.ts';
import { closeServer, createHttpServer, listen } from './http-server.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { createOpsServer } from './ops-server.ts';

export interface ProcessOptions {
  name: string;
  config: Pick<BaseConfig, 'NODE_ENV' | 'HOST' | 'PORT' | 'OPS_PORT'>;
  logger: Logger;
  metrics: Metrics;
  app: Koa;
  /** Resolves when what the process needs answers; asked by /readyz. */
  ready: () => Promise<void>;
  /** Lets go of databases, timers and connections; called once nothing is being answered any more. */
  close: () => Promise<void>;
  /** Longest time in which a whole request must arrive; longer where files are uploaded. */
  requestTimeoutMs?: number;
}

export interface RunningProcess {
  port: number;
  opsPort: number;
  /** Drains and closes; what SIGTERM and SIGINT do before the process ends. */
  stop: () => Promise<void>;
}

/** How long requests that are being answered may take to end, and then what the process holds: milliseconds. */
const graceMs = 15_000;
const closeMs = 10_000;

/** Does `work`; rejects when it takes longer than `ms`. */
const within = async (ms: number, work: Promise<void>): Promise<void> => {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`It took longer than ${ms} ms`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};

/**
 * Starts the API and the ops listener. On SIGTERM or SIGINT: not ready first, connections asked to close while
 * requests are still taken, then no new ones, then `close`, then the process ends with 0.
 */
export const runProcess = async (options: ProcessOptions): Promise<RunningProcess> => {
  const { name, config, logger, metrics } = options;
  let draining = false;
  const answer: RequestListener = options.app.callback();
  const api = createHttpServer((request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    answer(request, response);
  }, options.requestTimeoutMs);
  const ops = createOpsServer({
    metrics,
    ready: () => (draining ? Promise.reject(new Error('draining')) : options.ready()),
  });
  collectDefaultMetrics({ register: metrics.registry });
  const port = await listen(api, config.PORT, config.HOST);
  const opsPort = await listen(ops, config.OPS_PORT, config.HOST);
  logger.info({ port, opsPort }, `${name} listens`);

  const drain = async (): Promise<void> => {
    draining = true;
    logger.info(`${name} drains`);
    await sleep(config.NODE_ENV === 'production' ? 3_000 : 250);
    await closeServer(api, graceMs);
    await within(closeMs, options.close());
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
