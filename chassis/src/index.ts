export type { RouterContext } from '@koa/router';
export { createApp, type AppOptions } from './app.ts';
export * from './api-error.ts';
export { jsonText, JsonText } from './answers.ts';
export { baseConfig, type BaseConfig, ConfigError, readConfig } from './config.ts';
export { type DatabaseOptions, inTransaction, openDatabase } from './database.ts';
export { ifMatchAllows, noneMatchNames, strongEtag } from './etag.ts';
export { allRows, type CsvColumns, csvFile, rowsAtATime } from './csv.ts';
export { closeServer, createHttpServer, listen } from './http-server.ts';
export { idempotent, type IdempotentRequest, IdempotencyKeys1700000000000 } from './idempotency.ts';
export { newId } from './ids.ts';
export { fieldErrors, parseBody, parseParams, parseQuery } from './input.ts';
export { readJson } from './json-body.ts';
export { createLogger, type Logger } from './logger.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { pageHeaders, windowOf } from './paging.ts';
export { type ProcessOptions, runProcess, type RunningProcess } from './process.ts';
export {
  type Allowance,
  createRateLimit,
  type RateLimit,
  RateLimitsExpiry1770000000000,
  rateLimitsTable,
} from './rate-limit.ts';
export {
  currentContext,
  remainingMs,
  type RequestContext,
  withContext,
  withOwnDeadline,
} from './request-context.ts';
export {
  bodyFor,
  claimsFor,
  createRouter,
  type Guards,
  type Handler,
  type InputSchemas,
  route,
  type RouteCall,
  type RouteInput,
  type RouteOptions,
  schemasOf,
} from './route.ts';
export { createServiceClient } from './service-client.ts';
export { createServiceTokens, serviceSecret, type ServiceTokens } from './service-tokens.ts';
export { createVerifier, tokenAudience, tokenIssuer, type Verifier } from './verifier.ts';
export { createWorker, type Worker } from './worker.ts';
