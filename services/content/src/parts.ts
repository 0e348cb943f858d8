import type { createRouter, Logger, Verifier } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';

export type Router = ReturnType<typeof createRouter>;

/** What the routes of the content service work with. */
export interface Parts {
  dataSource: DataSource;
  verifier: Verifier;
  logger: Logger;
  now: () => Date;
}
