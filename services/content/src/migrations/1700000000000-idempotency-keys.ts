import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the answers to requests with an Idempotency-Key. */
export class IdempotencyKeys1700000000000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table idempotency_keys (
      scope text not null,
      key text not null,
      body_hash text not null,
      answer text,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    )`);
    await runner.query('create index idempotency_keys_created_at on idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
