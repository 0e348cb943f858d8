import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an expiry time to mails. */
export class MailExpiry1760000001002 implements MigrationInterface {
  readonly name = 'MailExpiry1760000001002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_mail ADD COLUMN expires_at timestamptz');
    await runner.query(
      `CREATE INDEX outgoing_mail_expiring ON outgoing_mail (expires_at) WHERE state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_mail DROP COLUMN expires_at');
  }
}
