import { beforeEach, expect, test } from '@jest/globals';
import { inTransaction } from '../database/database.ts';
import { idempotent } from './idempotency.ts';
import { idempotencyTable } from '../../testing/tables.ts';
import { databaseWith } from '../../testing/migrated-dump.ts';
import { startedForTests } from '../../testing/started-for-tests.ts';

const database = startedForTests(() =>
  databaseWith([...idempotencyTable, 'create table lands (id serial primary key, name text)']),
);
beforeEach(() => database.dataSource.query('truncate lands, idempotency_keys restart identity'));

interface CreatedLand {
  data: { id: number; name: string };
}
const create = (key: string | undefined, name: string, isLasting = false): Promise<CreatedLand> =>
  inTransaction(database.dataSource, (manager) =>
    idempotent(manager, { key, scope: 'addLand', body: { name }, isLasting }, async () => {
      const rows: { id: number; name: string }[] = await manager.query(
        'insert into lands (name) values ($1) returning id, name',
        [name],
      );
      const [data = { id: 0, name: '' }] = rows;
      return { data };
    }),
  );
const count = async (): Promise<unknown> => database.dataSource.query('select count(*)::int as n from lands');

test('concurrent creates with one key create one record and return one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create('key-1', 'Riverside')));
  expect(await count()).toEqual([{ n: 1 }]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ data: { id: expect.any(Number), name: 'Riverside' } });
});

test('the same key with another body is refused, and nothing is created', async () => {
  await create('key-1', 'Riverside');
  await expect(create('key-1', 'Hillside')).rejects.toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await count()).toEqual([{ n: 1 }]);
});

test('without a key, or with different keys, each create makes a record', async () => {
  await create(undefined, 'a');
  await create(undefined, 'a');
  await create('key-1', 'a');
  await create('key-2', 'a');
  expect(await count()).toEqual([{ n: 4 }]);
});

test('a create that fails leaves its key free', async () => {
  const failing = inTransaction(database.dataSource, (manager) =>
    idempotent(manager, { key: 'key-1', scope: 'addLand', body: { name: 'a' } }, () =>
      Promise.reject(new Error('no')),
    ),
  );
  await expect(failing).rejects.toThrow('no');
  expect((await create('key-1', 'a')).data.name).toBe('a');
});

test('a malformed key is refused', async () => {
  for (const key of ['with a space', 'k'.repeat(201), 'clé'])
    await expect(create(key, 'a')).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(await count()).toEqual([{ n: 0 }]);
});

/** Lets all stored keys grow older by this time. */
const passTime = (interval: string) =>
  database.dataSource.query(
    `update idempotency_keys set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`,
    [interval],
  );

test('keys expire after a day', async () => {
  await create('old', 'a');
  await passTime('25 hours');
  await create('new', 'b');
  expect(await database.dataSource.query('select key from idempotency_keys')).toEqual([{ key: 'new' }]);
});

test('a lasting key still returns the first record after years, such as to a draft that is continued', async () => {
  const first = await create('draft', 'a', true);
  await passTime('3 years');
  await create('another', 'b');
  expect(await create('draft', 'a', true)).toEqual(first);
  expect(await count()).toEqual([{ n: 2 }]);
});
