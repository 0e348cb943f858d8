import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of passwords that were tried with the link of a recovery. */
export class RecoveryConfirmations1780000000001 implements MigrationInterface {
  readonly name = 'RecoveryConfirmations1780000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_recoveries ADD COLUMN confirmations integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_recoveries DROP COLUMN confirmations');
  }
}
