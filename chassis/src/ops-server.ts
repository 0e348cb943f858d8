import { isNativeError } from 'node:util/types';
import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface OpsOptions {
  metrics: Metrics;
  /** Resolves when the process can serve; rejects with the reason why it can't. */
  ready: () => Promise<void>;
}

const readyWithinMs = 2_000;

const inTime = (work: Promise<void>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time')), readyWithinMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** Serves /livez (the process turns), /readyz (its dependencies answer, and it isn't draining) and /metrics. */
export const createOpsServer = ({ metrics, ready }: OpsOptions): Server =>
  createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    const path = request.url?.split('?')[0];
    if (path === '/livez') answer(200, 'live\n');
    else if (path === '/readyz')
      inTime(ready()).then(
        () => answer(200, 'ready\n'),
        (error: unknown) => answer(503, `not ready: ${isNativeError(error) ? error.message : 'unknown'}\n`),
      );
    else if (path === '/metrics')
      metrics.registry.metrics().then(
        (text) => answer(200, text, metrics.registry.contentType),
        () => answer(500, 'The metrics can’t be read\n'),
      );
    else answer(404, 'not found\n');
  });
