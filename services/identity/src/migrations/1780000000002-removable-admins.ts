import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets sessions outlast a removed admin: their tokens are refused by the list of ended sessions. */
export class RemovableAdmins1780000000002 implements MigrationInterface {
  readonly name = 'RemovableAdmins1780000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP CONSTRAINT sessions_admin_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM sessions WHERE admin_id NOT IN (SELECT id FROM admins)');
    await runner.query(
      'ALTER TABLE sessions ADD FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE',
    );
  }
}
