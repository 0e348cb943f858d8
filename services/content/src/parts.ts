import type { createRouter, Logger, ServiceTokens, Verifier } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

export type Router = ReturnType<typeof createRouter>;

/** What the routes of the content service work with. */
export interface Parts {
  dataSource: DataSource;
  verifier: Verifier;
  /** How our other services are known, and how they are called. */
  services: ServiceTokens;
  logger: Logger;
  now: () => Date;
}
