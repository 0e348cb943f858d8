import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index for removing expired mail, and drops an unused one. */
export class ExpiredMail1770000001000 implements MigrationInterface {
  readonly name = 'ExpiredMail1770000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX outgoing_mail_expired ON outgoing_mail (expires_at) WHERE enquiry_id IS NULL',
    );
    await runner.query('DROP INDEX media_oldest');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX media_oldest ON media (created_at)');
    await runner.query('DROP INDEX outgoing_mail_expired');
  }
}
