import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { databaseApiError } from './database-errors.ts';
import { afterCommit, inTransaction, openDatabase } from './database.ts';
import { createLogger } from '../observation/logger.ts';
import { withContext } from '../http/request-context.ts';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';

class Notes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table notes (id int primary key, text text)');
    await runner.query(`create table migrating as select current_setting('statement_timeout') as timeout`);
    await runner.query('select pg_sleep(0.2)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notes');
  }
}

class Authors1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notes add column author text');
  }

  async down(): Promise<void> {}
}

const logger = createLogger({ name: 'test', level: 'silent' });
let database: TestDatabase;
let dataSource: DataSource;
const open = () =>
  openDatabase({ url: database.url, entities: [], migrations: [Notes1700000000001], logger, poolSize: 2 });

beforeAll(async () => {
  database = await testDatabase();
  const opened = await Promise.all([open(), open(), open()]);
  dataSource = await Promise.all(opened.slice(1).map((one) => one.destroy())).then(
    () => opened[0] as DataSource,
  );
});
afterAll(async () => {
  await dataSource.destroy();
  await database[Symbol.asyncDispose]();
});

const within = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  withContext({ requestId: 'test', deadline: Date.now() + ms }, work);
const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, databaseApiError);

test('processes that start together migrate once', async () => {
  expect(await dataSource.query('select count(*)::int as n from migrations')).toEqual([{ n: 1 }]);
});

test('an older process goes on, and starts again, after a newer one has added to the schema', async () => {
  const migrations = [Notes1700000000001, Authors1700000000002];
  const newer = await openDatabase({ url: database.url, migrations, logger, poolSize: 2 });
  try {
    const older = await open();
    for (const process of [dataSource, older, newer])
      await inTransaction(process, async (manager) => {
        await manager.query(`insert into notes (id, text) values (9, 'seen by both')`);
        await manager.query('delete from notes where id = 9');
      });
    await older.destroy();
    expect(await newer.query('select count(*)::int as n from migrations')).toEqual([{ n: 2 }]);
    await newer.query('alter table notes drop column author');
    await newer.query(`delete from migrations where name like 'Authors%'`);
  } finally {
    await newer.destroy();
  }
});

test('a migration may run longer than a statement; later statements have their timeout', async () => {
  const after = `select timeout, current_setting('statement_timeout') as after from migrating`;
  expect(await dataSource.query(after)).toEqual([{ timeout: '0', after: '5s' }]);
});

test('a transaction commits when its work resolves and rolls back when it rejects', async () => {
  await inTransaction(dataSource, (manager) => manager.query(`insert into notes values (1, 'kept')`));
  const failing = inTransaction(dataSource, async (manager) => {
    await manager.query(`insert into notes values (2, 'lost')`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await dataSource.query('select id from notes')).toEqual([{ id: 1 }]);
});

test('a statement ends with its request’s deadline, and the next request has its own again', async () => {
  // Without its end at the deadline, the statement would succeed.
  expect(await failureOf(within(200, () => dataSource.query('select pg_sleep(3)')))).toMatchObject({
    status: 503,
    code: 'TIMED_OUT',
  });
  await expect(within(4_000, () => dataSource.query('select pg_sleep(0.4)'))).resolves.toBeDefined();
});

test('a transaction’s statements end with the deadline, too', async () => {
  const failure = await failureOf(
    within(200, () => inTransaction(dataSource, (manager) => manager.query('select pg_sleep(3)'))),
  );
  expect(failure).toMatchObject({ code: 'TIMED_OUT' });
});

/** Blocks this process as SIGSTOP would. */
const hang = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a commit that would come after the deadline is rolled back', async () => {
  const late = within(200, () =>
    inTransaction(dataSource, async (manager) => {
      await manager.query(`insert into notes values (10, 'late')`);
      hang(250);
    }),
  );
  await expect(late).rejects.toMatchObject({ status: 503, code: 'TIMED_OUT' });
  expect(await dataSource.query('select id from notes where id = 10')).toEqual([]);
});

test('a process that hangs right before the commit finds its transaction rolled back', async () => {
  // Runs after all checks, right before the COMMIT is sent.
  const subscriber = { beforeTransactionCommit: () => hang(400) };
  dataSource.subscribers.push(subscriber);
  try {
    const late = within(300, () =>
      inTransaction(dataSource, (manager) => manager.query(`insert into notes values (11, 'late')`)),
    );
    expect(await failureOf(late)).toMatchObject({ status: 503 });
  } finally {
    dataSource.subscribers.splice(dataSource.subscribers.indexOf(subscriber), 1);
  }
  expect(await dataSource.query('select id from notes where id = 11')).toEqual([]);
});

test('a request whose deadline has passed gets no connection', async () => {
  await expect(within(-1, () => dataSource.query('select 1'))).rejects.toMatchObject({ code: 'TIMED_OUT' });
});

test('a duplicate record is a conflict, a value that can’t be stored a bad request', async () => {
  await dataSource.query(`insert into notes values (3, 'x')`);
  expect(await failureOf(dataSource.query(`insert into notes values (3, 'y')`))).toMatchObject({
    status: 409,
  });
  expect(await failureOf(dataSource.query('insert into notes values (4, $1)', ['\0']))).toMatchObject({
    status: 400,
  });
});

/** The pool notices a broken connection only when it reads from it: until then a query may fail with 503. */
const answersAgain = async (): Promise<unknown> => {
  for (let tries = 0; ; tries += 1) {
    const failure = await failureOf(dataSource.query('select 1'));
    if (!failure) return dataSource.query('select 1 as one');
    expect(failure).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    if (tries === 20) throw new Error('The connections did not come back');
    await sleep(50);
  }
};

test('connections that PostgreSQL ends are replaced, idle or busy', async () => {
  await using cleanUp = new AsyncDisposableStack();
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  cleanUp.defer(() => admin.end());
  const endOthers = () =>
    admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  const busy = failureOf(inTransaction(dataSource, (manager) => manager.query('select pg_sleep(2)')));
  await sleep(100);
  await endOthers();
  expect(await busy).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await answersAgain()).toEqual([{ one: 1 }]);
  await endOthers();
  expect(await answersAgain()).toEqual([{ one: 1 }]);
});

test('a server that does not answer is given up after the allowed time', async () => {
  const opening = openDatabase({
    url: 'postgres://nobody@127.0.0.1:1/none',
    entities: [],
    migrations: [],
    logger,
    startWithinMs: 0,
  });
  expect(await failureOf(opening)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});

test('work for after the commit runs once that has happened, and never after a rollback', async () => {
  const seen: unknown[] = [];
  const count = () => dataSource.query('SELECT count(*)::int FROM notes WHERE id >= 900');
  await inTransaction(dataSource, async (manager) => {
    await manager.query(`INSERT INTO notes VALUES (900, 'committed')`);
    afterCommit(manager, () => seen.push('committed', count()));
    expect(seen).toEqual([]);
  });
  const failed = inTransaction(dataSource, async (manager) => {
    afterCommit(manager, () => seen.push('rolled back'));
    await manager.query(`INSERT INTO notes VALUES (900, 'twice')`);
  });
  await expect(failed).rejects.toThrow();
  expect(await Promise.all(seen)).toEqual(['committed', [{ count: 1 }]]);
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is told, and not as something to try again at once',
  (code) => {
    expect(databaseApiError(Object.assign(new Error('no room'), { code }))).toMatchObject({
      status: 507,
      code: 'NO_ROOM',
      retryAfter: undefined,
    });
  },
);
