import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of new passwords that await confirmation by mail. */
export class PasswordRecoveries1760000000001 implements MigrationInterface {
  readonly name = 'PasswordRecoveries1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE password_recoveries (
      id uuid PRIMARY KEY,
      admin_id uuid REFERENCES admins (id) ON DELETE CASCADE,
      token_hash bytea NOT NULL UNIQUE,
      password_hash text NOT NULL,
      asked_from text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      used_at timestamptz(3),
      sealed_token bytea,
      handed_at timestamptz(3),
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz(3) NOT NULL
    )`);
    await runner.query('CREATE INDEX password_recoveries_admin ON password_recoveries (admin_id)');
    await runner.query('CREATE INDEX password_recoveries_expires ON password_recoveries (expires_at)');
    await runner.query(`CREATE INDEX password_recoveries_due ON password_recoveries (next_attempt_at, id)
      WHERE admin_id IS NOT NULL AND sealed_token IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_recoveries');
  }
}
