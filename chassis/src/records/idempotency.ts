import { hash } from 'node:crypto';
import type { RouterContext } from '@koa/router';
import type { DataSource, EntityManager } from 'typeorm';
import { ApiError, badRequest, unavailable } from '../http/api-error.ts';
import { inTransaction } from '../database/database.ts';

export interface IdempotentRequest {
  /** The Idempotency-Key header; without one, the work runs unconditionally. */
  key: string | undefined;
  /** Scope in which the key is unique: the name of the call. */
  scope: string;
  /** The parsed body. */
  body: unknown;
  /**
   * True if the key is kept for ever instead of a day. A form whose answer was lost is kept as a draft, which repeats
   * its key whenever it is continued.
   */
  isLasting?: boolean;
}

const keyReusedError = () =>
  new ApiError({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
    message: 'This Idempotency-Key was used for another request',
  });

/** Deletes a batch of expired keys; locked rows are skipped. */
const deleteExpiredKeys = (manager: EntityManager): Promise<unknown> =>
  manager.query(`
    delete from idempotency_keys where (scope, key) in (
      select scope, key from idempotency_keys where expires_at < now()
      limit 20 for update skip locked)`);

/**
 * Runs a create once per key: the same key and body return the first answer, even for concurrent requests, because a
 * second transaction waits on the key's row until the first has ended. `create` must write only through `manager`, and
 * its answer must be JSON. Needs the table `idempotency_keys`.
 * @throws ApiError 422 IDEMPOTENCY_KEY_REUSED for the same key with another body; 400 for a malformed key
 */
export const idempotent = async <T>(
  manager: EntityManager,
  { key, scope, body, isLasting = false }: IdempotentRequest,
  create: () => Promise<T>,
): Promise<T> => {
  if (key === undefined || key === '') return create();
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw badRequest('The Idempotency-Key is not one');
  const bodyHash = hash('sha256', JSON.stringify(body) ?? '', 'base64url');
  const insertedRows: unknown[] = await manager.query(
    `insert into idempotency_keys (scope, key, body_hash, expires_at)
     values ($1, $2, $3, case when $4 then 'infinity' else now() + interval '1 day' end)
     on conflict do nothing returning 1`,
    [scope, key, bodyHash, isLasting],
  );
  if (insertedRows.length > 0) {
    const answer = await create();
    await manager.query('update idempotency_keys set answer = $3 where scope = $1 and key = $2', [
      scope,
      key,
      JSON.stringify(answer),
    ]);
    await deleteExpiredKeys(manager);
    return answer;
  }
  const rows: { body_hash: string; answer: string }[] = await manager.query(
    'select body_hash, answer from idempotency_keys where scope = $1 and key = $2',
    [scope, key],
  );
  const [storedAnswer] = rows;
  // The key has just expired and was deleted; a retry starts afresh.
  if (!storedAnswer) throw unavailable(1);
  if (storedAnswer.body_hash !== bodyHash) throw keyReusedError();
  // The answer was stored by `create` for this scope, so it has the declared shape.
  return JSON.parse(storedAnswer.answer) as T;
};

/**
 * Runs the create of a call in a transaction, once per Idempotency-Key of its request; see {@link idempotent}.
 */
export const idempotentTransaction = <T>(
  dataSource: DataSource,
  { ctx, ...request }: { ctx: RouterContext } & Omit<IdempotentRequest, 'key'>,
  create: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  inTransaction(dataSource, (manager) =>
    idempotent(manager, { ...request, key: ctx.get('Idempotency-Key') }, () => create(manager)),
  );
