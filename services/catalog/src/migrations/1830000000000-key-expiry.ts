import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the expiry of each key, which a create of a record does without. */
export class KeyExpiry1830000000000 implements MigrationInterface {
  readonly name = 'KeyExpiry1830000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table idempotency_keys
      add column expires_at timestamptz not null default now() + interval '1 day'`);
    await runner.query('create index idempotency_keys_expires_at on idempotency_keys (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table idempotency_keys drop column expires_at');
  }
}
