import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the owner of the product, at first the admin who has been there longest, and the security events of all
 * processes.
 */
export class SecurityEvents1780000000000 implements MigrationInterface {
  readonly name = 'SecurityEvents1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admins ADD COLUMN is_owner boolean NOT NULL DEFAULT false');
    await runner.query(
      'UPDATE admins SET is_owner = true WHERE id = (SELECT id FROM admins ORDER BY created_at, id LIMIT 1)',
    );
    await runner.query(`CREATE TABLE security_events (
      id uuid PRIMARY KEY,
      at timestamptz(3) NOT NULL,
      event text NOT NULL,
      admin_id uuid,
      address text,
      request_id uuid,
      process text NOT NULL,
      outcome text NOT NULL,
      details jsonb NOT NULL
    )`);
    await runner.query('CREATE INDEX security_events_at ON security_events (at, id)');
    await runner.query('CREATE INDEX security_events_admin ON security_events (admin_id, at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_events');
    await runner.query('ALTER TABLE admins DROP COLUMN is_owner');
  }
}
