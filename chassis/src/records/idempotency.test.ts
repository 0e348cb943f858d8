import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { inTransaction, openDatabase } from '../database/database.ts';
import { idempotent } from './idempotency.ts';
import { createLogger } from '../observation/logger.ts';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';
import { idempotencyTable } from '../../testing/tables.ts';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await testDatabase();
  dataSource = await openDatabase({
    url: database.url,
    entities: [],
    migrations: [],
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  for (const statement of idempotencyTable) await dataSource.query(statement);
  await dataSource.query('create table lands (id serial primary key, name text)');
});
beforeEach(() => dataSource.query('truncate lands, idempotency_keys restart identity'));
afterAll(async () => {
  await dataSource.destroy();
  await database[Symbol.asyncDispose]();
});

interface CreatedLand {
  data: { id: number; name: string };
}
const create = (key: string | undefined, name: string, isLasting = false): Promise<CreatedLand> =>
  inTransaction(dataSource, (manager) =>
    idempotent(manager, { key, scope: 'addLand', body: { name }, isLasting }, async () => {
      const rows: { id: number; name: string }[] = await manager.query(
        'insert into lands (name) values ($1) returning id, name',
        [name],
      );
      const [data = { id: 0, name: '' }] = rows;
      return { data };
    }),
  );
const count = async (): Promise<unknown> => dataSource.query('select count(*)::int as n from lands');

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
  const failing = inTransaction(dataSource, (manager) =>
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
  dataSource.query(
    `update idempotency_keys set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval`,
    [interval],
  );

test('keys expire after a day', async () => {
  await create('old', 'a');
  await passTime('25 hours');
  await create('new', 'b');
  expect(await dataSource.query('select key from idempotency_keys')).toEqual([{ key: 'new' }]);
});

test('a lasting key still returns the first record after years, such as to a draft that is continued', async () => {
  const first = await create('draft', 'a', true);
  await passTime('3 years');
  await create('another', 'b');
  expect(await create('draft', 'a', true)).toEqual(first);
  expect(await count()).toEqual([{ n: 2 }]);
});
