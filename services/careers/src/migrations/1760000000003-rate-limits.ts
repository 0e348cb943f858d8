import { rateLimitsTable } from '@ekamra/chassis';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table in which applications are counted by the address that they come from. */
export class RateLimits1760000000003 implements MigrationInterface {
  readonly name = 'RateLimits1760000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rateLimitsTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
