import { announcingServices, type Service } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type Koa from 'koa';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { createApp } from './app.ts';
import { baseConfig, readConfig } from '../process/config.ts';
import { type DatabaseOptions, openDatabase } from '../database/database.ts';
import { createInvalidationFeed, type InvalidationFeed } from '../cache/invalidation-feed.ts';
import { createLogger, type Logger } from '../observation/logger.ts';
import { countStatements, createMetrics, type Metrics } from '../observation/metrics.ts';
import { type ProcessOptions, runProcess } from '../process/process.ts';
import { createRouter } from './route.ts';
import {
  createSecurityEvents,
  type SecurityEvents,
  type StoreSecurityEvents,
} from '../security/security-events.ts';
import {
  calledSecretsOf,
  createServiceTokens,
  serviceSecret,
  type ServiceTokens,
} from '../security/service-tokens.ts';
import type { Verifier } from '../security/verifier.ts';
import type { Worker } from '../process/worker.ts';
import { createWriteListener } from '../cache/write-listener.ts';

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
export const serviceUrl = z.url({ protocol: /^https?$/ });

/** Settings of every service; one that calls others has their `<NAME>_SERVICE_SECRET` besides. */
export const serviceConfig = { ...baseConfig, DATABASE_URL: databaseUrl, SERVICE_SECRET: serviceSecret };

/** Settings of a service that verifies the tokens of admins. */
export const verifyingServiceConfig = {
  ...serviceConfig,
  /** Address of the identity service, for its keys and ended sessions. */
  IDENTITY_URL: serviceUrl,
  /** Secret with which identity authenticates the process that reports security events. */
  IDENTITY_SERVICE_SECRET: serviceSecret,
};

/** Dependencies of a service's app. */
export interface ServiceDependencies {
  dataSource: DataSource;
  verifier: Verifier;
  /** Authenticates our other services, in both directions. */
  services: ServiceTokens;
  logger: Logger;
  metrics?: Metrics;
  /** Records security events; without it there are none. */
  securityEvents?: SecurityEvents;
  /** Tells subscribers of writes; without it there are none. */
  invalidations?: InvalidationFeed | undefined;
  /** Clock; the system's by default. */
  now?: () => Date;
}

/** Creates the app of a service, whose calls `register` adds to its router. */
export const createServiceApp = (
  name: Service,
  {
    logger,
    metrics = createMetrics(name),
    securityEvents,
    invalidations,
  }: Pick<ServiceDependencies, 'logger' | 'metrics' | 'securityEvents' | 'invalidations'>,
  register: (router: Router) => void,
): Koa => {
  const router = createRouter();
  register(router);
  invalidations?.register(router);
  // Only our own processes call a service.
  const app = createApp({ name, logger, metrics, securityEvents, traceOrigin: () => 'caller' });
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
  /** Returns the function that stores security events, such as `storeAtIdentity`. */
  storeEvents: (
    config: z.output<Schema>,
    parts: Pick<ServiceDependencies, 'dataSource' | 'services'>,
  ) => StoreSecurityEvents;
  /** Creates the app once the database is open, and what runs and is closed with it. */
  open: (
    config: z.output<Schema>,
    parts: Required<Omit<ServiceDependencies, 'verifier' | 'now'>>,
  ) => Promise<OpenService> | OpenService;
}

export interface OpenService extends Pick<ProcessOptions, 'app'> {
  /** Started once the service listens, and stopped before the database is closed. */
  workers?: Worker[];
  /** Closes what else is open; called after the workers have stopped. */
  close?: () => Promise<void>;
}

/** Runs a service: reads its settings, opens and migrates its database, and serves its app. */
export const startService = async <Schema extends Config>({
  name,
  config: schema,
  migrations,
  entities = [],
  storeEvents,
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
  const secrets = { ...calledSecretsOf(config), [name]: config.SERVICE_SECRET };
  const services = createServiceTokens(name, secrets);
  const securityEvents = createSecurityEvents({
    process: name,
    secret: secrets.identity ?? config.SERVICE_SECRET,
    logger,
    metrics,
    store: storeEvents(config, { dataSource, services }),
  });
  const isAnnouncing = announcingServices.some((announcing) => announcing === name);
  const invalidations = isAnnouncing ? createInvalidationFeed({ services }) : undefined;
  const writeListener =
    invalidations && createWriteListener({ url: config.DATABASE_URL, feed: invalidations, logger });
  const {
    workers = [],
    close,
    ...served
  } = await open(config, { dataSource, services, logger, metrics, securityEvents, invalidations });
  await runProcess({
    name,
    config,
    logger,
    metrics,
    ...served,
    ready: async () => void (await dataSource.query('SELECT 1')),
    endStreams: invalidations?.close,
    close: async () => {
      await writeListener?.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await securityEvents.stop();
      await close?.();
      await dataSource.destroy();
    },
  });
  writeListener?.start();
  for (const worker of [...workers, securityEvents]) worker.start();
};
