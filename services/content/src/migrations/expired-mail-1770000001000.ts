import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets mail be found that is to be removed, and drops an index that nothing looks at. */
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
