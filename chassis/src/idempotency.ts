import { hash } from 'node:crypto';
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { ApiError, badRequest, unavailable } from './api-error.ts';

/** The table that {@link idempotent} keeps answers in; add it to a service's migrations. */
export class IdempotencyKeys1700000000000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
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

export interface IdempotentRequest {
  /** The Idempotency-Key header; without one, the work is simply done. */
  key: string | undefined;
  /** What the key is unique for: the name of the call. */
  scope: string;
  /** The parsed body. */
  body: unknown;
}

const reused = () =>
  new ApiError({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'This Idempotency-Key was used for another request',
  });

/** Forgets some keys that are older than a day; locked rows are left to whoever holds them. */
const forgetOld = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    delete from idempotency_keys where (scope, key) in (
      select scope, key from idempotency_keys where created_at < now() - interval '1 day'
      limit 20 for update skip locked)`);

/**
 * Does a create once per key: the same key and body give the answer of the first time, however concurrently, because
 * a second transaction waits at the key's row until the first has ended. `make` must do all its writing through
 * `manager`, and its answer must be JSON.
 * @throws ApiError 422 IDEMPOTENCY_KEY_REUSED for the same key with another body; 400 for a key that is no key
 */
export const idempotent = async <T>(
  manager: EntityManager,
  { key, scope, body }: IdempotentRequest,
  make: () => Promise<T>,
): Promise<T> => {
  if (key === undefined || key === '') return make();
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw badRequest('The Idempotency-Key is not one');
  const bodyHash = hash('sha256', JSON.stringify(body) ?? '', 'base64url');
  const taken: unknown[] = await manager.query(
    `insert into idempotency_keys (scope, key, body_hash) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [scope, key, bodyHash],
  );
  if (taken.length > 0) {
    const answer = await make();
    await manager.query('update idempotency_keys set answer = $3 where scope = $1 and key = $2', [
      scope,
      key,
      JSON.stringify(answer),
    ]);
    await forgetOld(manager);
    return answer;
  }
  const rows: { body_hash: string; answer: string }[] = await manager.query(
    'select body_hash, answer from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  const [kept] = rows;
  // It was a day old and has just been forgotten: the next try is the first of a new one.
  if (!kept) throw unavailable(1);
  if (kept.body_hash !== bodyHash) throw reused();
  // The answer is what `make` gave for this very scope, so it has the shape that `make` declares.
  return JSON.parse(kept.answer) as T;
};
