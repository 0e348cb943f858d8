import type Koa from 'koa';
import { createApp } from '../src/http/app.ts';
import { createLogger } from '../src/observation/logger.ts';
import { createMetrics } from '../src/observation/metrics.ts';

/** Creates the app of a process that logs nothing. */
export const silentApp = (name = 'test'): Koa =>
  createApp({ name, logger: createLogger({ name, level: 'silent' }), metrics: createMetrics(name) });
