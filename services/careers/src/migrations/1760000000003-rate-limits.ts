import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the rate limits, in the schema of the rate-limiter-flexible library. */
export class RateLimits1760000000003 implements MigrationInterface {
  readonly name = 'RateLimits1760000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
