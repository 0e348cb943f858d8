import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase } from './database.ts';
import { createLogger } from '../observation/logger.ts';
import { maxPrepared, prepared } from './prepared-statements.ts';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await testDatabase();
  const logger = createLogger({ name: 'test', level: 'silent' });
  dataSource = await openDatabase({ url: database.url, migrations: [], logger, poolSize: 1 });
});
afterAll(async () => {
  await dataSource.destroy();
  await database[Symbol.asyncDispose]();
});

const keptStatements = (): Promise<unknown> =>
  dataSource.query(
    'SELECT statement, generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements',
  );

test('a statement that is sent often is parsed once, and planned for its values each time', async () => {
  const statement = prepared('SELECT $1::int + 1 AS next');
  for (const value of [1, 2, 3, 4, 5, 6, 7])
    expect(await dataSource.query(statement, [value])).toEqual([{ next: value + 1 }]);
  await dataSource.query('SELECT $1::int AS other', [1]);
  expect(await keptStatements()).toEqual([{ statement, generic: 0, custom: 7 }]);
});

test('a connection keeps a limited number of statements, and sends all others as before', async () => {
  const statements = Array.from({ length: maxPrepared + 1 }, (_, index) =>
    prepared(`SELECT $1::int AS column_${index}`),
  );
  for (const [index, statement] of statements.entries())
    expect(await dataSource.query(statement, [index])).toEqual([{ [`column_${index}`]: index }]);
  expect(await keptStatements()).toHaveLength(maxPrepared);
});
