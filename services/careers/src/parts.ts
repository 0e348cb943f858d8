import type { createRouter, Logger, Metrics, ServiceTokens, Verifier } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

export type Router = ReturnType<typeof createRouter>;

/** What the careers app is made of. */
export interface CareersParts {
  dataSource: DataSource;
  verifier: Verifier;
  /** Knows the services that ask which uploads are in use. */
  services: ServiceTokens;
  logger: Logger;
  metrics?: Metrics;
  /** The clock; the system's unless another is given. */
  now?: () => Date;
}
