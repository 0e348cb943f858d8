import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index for deleting expired rows of the rate limits. */
export class RateLimitsExpiry1770000000000 implements MigrationInterface {
  readonly name = 'RateLimitsExpiry1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX rate_limits_expire ON rate_limits (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rate_limits_expire');
  }
}
