import type { Service } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type Koa from 'koa';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { createApp } from './app.ts';
import { baseConfig, readConfig } from './config.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { createLogger, type Logger } from './logger.ts';
import { countStatements, createMetrics, type Metrics } from './metrics.ts';
import { type ProcessOptions, runProcess } from './process.ts';
import { createRouter } from './route.ts';
import { createServiceTokens, serviceSecret, type ServiceTokens } from './service-tokens.ts';
import type { Verifier } from './verifier.ts';
import type { Worker } from './worker.ts';

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
export const serviceUrl = z.url({ protocol: /^https?$/ });

/** Settings of every service. */
export const serviceConfig = { ...baseConfig, DATABASE_URL: databaseUrl, SERVICE_SECRET: serviceSecret };

/** Settings of a service that verifies the tokens of admins. */
export const verifyingServiceConfig = {
  ...serviceConfig,
  /** Address of the identity service, for its keys and ended sessions. */
  IDENTITY_URL: serviceUrl,
};

/** Dependencies of a service's app. */
export interface ServiceParts {
  dataSource: DataSource;
  verifier: Verifier;
  /** Authenticates our other services, in both directions. */
  services: ServiceTokens;
  logger: Logger;
  metrics?: Metrics;
  /** Clock; the system's by default. */
  now?: () => Date;
}

/** Creates the app of a service, whose calls `register` adds to its router. */
export const createServiceApp = (
  name: Service,
  { logger, metrics = createMetrics(name) }: Pick<ServiceParts, 'logger' | 'metrics'>,
  register: (router: Router) => void,
): Koa => {
  const router = createRouter();
  register(router);
  const app = createApp({ name, logger, metrics });
  app.use(router.routes());
  return app;
};

type Config = z.ZodType<z.output<z.ZodObject<typeof serviceConfig>>> & z.ZodObject;

export interface ServiceOptions<Schema extends Config> extends Pick<
  DatabaseOptions,
  'entities' | 'migrations'
> {
  name: Service;
  config: Schema;
  /** Creates the app once the database is open, and what runs and is closed with it. */
  open: (
    config: z.output<Schema>,
    parts: Required<Omit<ServiceParts, 'verifier' | 'now'>>,
  ) => Promise<OpenService> | OpenService;
}

export interface OpenService extends Pick<ProcessOptions, 'app' | 'requestTimeoutMs'> {
  /** Started once the service listens, and stopped before the database is closed. */
  workers?: Worker[];
  /** Resolves if the other dependencies answer. */
  ready?: () => Promise<void>;
  /** Closes what else is open; called after the workers have stopped. */
  close?: () => Promise<void>;
}

/** Runs a service: reads its settings, opens and migrates its database, and serves its app. */
export const startService = async <Schema extends Config>({
  name,
  config: schema,
  migrations,
  entities = [],
  open,
}: ServiceOptions<Schema>): Promise<void> => {
  const config = readConfig(schema);
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const metrics = createMetrics(name);
  const dataSource = await openDatabase({
    url: config.DATABASE_URL,
    entities,
    migrations,
    logger,
    onStatement: countStatements(metrics),
  });
  const services = createServiceTokens(name, config.SERVICE_SECRET);
  const {
    workers = [],
    ready,
    close,
    ...served
  } = await open(config, { dataSource, services, logger, metrics });
  await runProcess({
    name,
    config,
    logger,
    metrics,
    ...served,
    ready: async () => void (await Promise.all([dataSource.query('SELECT 1'), ready?.()])),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await close?.();
      await dataSource.destroy();
    },
  });
  for (const worker of workers) worker.start();
};
