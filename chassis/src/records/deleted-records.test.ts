import { beforeEach, expect, test } from '@jest/globals';
import { inTransaction } from '../database/database.ts';
import { removeRecord, restoreRecord } from './deleted-records.ts';
import { newId } from './ids.ts';
import { mediaInUse } from './media-in-use.ts';
import { deletedRecordsTable } from '../../testing/tables.ts';
import { databaseWith } from '../../testing/migrated-dump.ts';
import { startedForTests } from '../../testing/started-for-tests.ts';

const picture = '01890000-0000-7000-8000-000000000001-800x600';
const database = startedForTests(() =>
  databaseWith([
    `CREATE TABLE plots (
    id uuid PRIMARY KEY, version integer NOT NULL, created_at timestamptz NOT NULL, price numeric NOT NULL,
    names text[] NOT NULL, record jsonb NOT NULL, note text,
    searched text GENERATED ALWAYS AS (lower(note)) STORED)`,
    ...deletedRecordsTable,
  ]),
);
beforeEach(() => database.dataSource.query('TRUNCATE plots, deleted_records'));

const add = async (): Promise<string> => {
  const id = newId();
  await database.dataSource.query(
    `INSERT INTO plots VALUES ($1, 3, '2026-01-15T06:30:00.123456Z', 12345678901234567890.12345,
       ARRAY['one, "two"', '', 'ଭୂମି'], $2, NULL)`,
    [id, { image: `https://ekamra.example/real-estate/media/${picture}/640.avif`, deep: [{ a: null }] }],
  );
  return id;
};
const remove = (id: string) =>
  inTransaction(database.dataSource, (manager) => removeRecord(manager, 'plots', id));
const restore = (id: string) =>
  inTransaction(database.dataSource, (manager) => restoreRecord(manager, 'plots', id));
const rows = (): Promise<object[]> =>
  database.dataSource.query('SELECT *, created_at::text AS at, price::text AS exact FROM plots');
const age = (interval: string) =>
  database.dataSource.query(`UPDATE deleted_records SET deleted_at = now() - interval '${interval}'`);
const keptOf = async (): Promise<number> => {
  const [{ count }] = await database.dataSource.query('SELECT count(*)::int FROM deleted_records');
  return count;
};

test('a deleted record is restored unchanged, as its next version', async () => {
  const id = await add();
  const [before] = await rows();
  expect(await remove(id)).toBe(true);
  expect(await rows()).toEqual([]);
  expect(await restore(id)).toBe(true);
  expect(await rows()).toEqual([{ ...before, version: 4 }]);
  expect(await keptOf()).toBe(0);
});

test('a record is deleted and restored any number of times', async () => {
  const id = await add();
  for (const version of [4, 5, 6]) {
    await remove(id);
    await restore(id);
    expect(await rows()).toMatchObject([{ id, version }]);
  }
});

test('a record that exists, or never did, is not restored', async () => {
  const id = await add();
  expect(await restore(id)).toBe(false);
  expect(await restore(newId())).toBe(false);
  expect(await remove(newId())).toBe(false);
  await remove(id);
  expect(await remove(id)).toBe(false);
  expect(await keptOf()).toBe(1);
});

test('a record can be restored for a day after its delete, and its uploads stay in use until then', async () => {
  const id = await add();
  const inUse = () => mediaInUse(database.dataSource, [picture]);
  await remove(id);
  await age('23 hours 59 minutes');
  expect(await inUse()).toEqual([picture]);
  await age('24 hours 1 minute');
  expect(await inUse()).toEqual([]);
  expect(await restore(id)).toBe(false);
  await age('23 hours 59 minutes');
  expect(await restore(id)).toBe(true);
  expect(await inUse()).toEqual([]);
});

test('of many concurrent restores one succeeds', async () => {
  const id = await add();
  await remove(id);
  const restored = await Promise.all(Array.from({ length: 10 }, () => restore(id)));
  expect(restored.filter(Boolean)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('expired copies are removed in batches by later deletes', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, add));
  for (const id of ids) await remove(id);
  await age('25 hours');
  await remove(await add());
  expect(await keptOf()).toBe(6);
  await remove(await add());
  expect(await keptOf()).toBe(2);
});
