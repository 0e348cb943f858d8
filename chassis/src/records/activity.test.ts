import { beforeEach, expect, test } from '@jest/globals';
import type { AccessClaims, Activity } from '@ekamra/contracts';
import { type AdminAction, listActivity, recordActivity } from './activity.ts';
import { inTransaction } from '../database/database.ts';
import { newId } from './ids.ts';
import { activityTable, deletedRecordsTable } from '../../testing/tables.ts';
import { databaseWith } from '../../testing/migrated-dump.ts';
import { startedForTests } from '../../testing/started-for-tests.ts';

const database = startedForTests(() =>
  databaseWith([
    ...activityTable,
    ...deletedRecordsTable,
    'CREATE TABLE lands (id uuid PRIMARY KEY)',
    'CREATE TABLE blogs (id uuid PRIMARY KEY)',
  ]),
);
beforeEach(() => database.dataSource.query('TRUNCATE lands, blogs, activity'));

const claims: AccessClaims = { sub: newId(), sid: newId(), iat: 1, exp: 2 };
const record = { table: 'lands', id: newId() };
const note = (adminAction: Partial<AdminAction> = {}) =>
  recordActivity(database.dataSource.manager, {
    record,
    claims,
    action: 'created',
    ...adminAction,
  } as AdminAction);
const list = async (of = record, query = {}) => {
  const page = await listActivity(database.dataSource.manager, of, query);
  return page && { total: page.total, entries: JSON.parse(page.text) as Activity[] };
};

test('changes are listed with their admin, newest first', async () => {
  const startedAt = Date.now();
  const other: AccessClaims = { ...claims, sub: newId() };
  await note();
  await note({ action: 'edited', before: { a: 1 }, after: { a: 2 }, claims: other });
  await note({ action: 'deleted' });
  const { entries = [], total } = (await list()) ?? {};
  expect(total).toBe(3);
  expect(entries.map(({ action, adminId, changes }) => [action, adminId, changes])).toEqual([
    ['deleted', claims.sub, []],
    ['edited', other.sub, [{ path: 'a', before: 1, after: 2 }]],
    ['created', claims.sub, []],
  ]);
  for (const { createdAt } of entries) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(startedAt);
});

test('an edit that changed nothing is not logged', async () => {
  await note({ action: 'edited', before: { a: 1 }, after: { a: 1 } });
  expect(await list()).toBeUndefined();
});

test('a change without an admin is an error', async () => {
  await expect(note({ claims: undefined })).rejects.toThrow('by nobody');
});

test('a change that is rolled back is not logged', async () => {
  const undone = inTransaction(database.dataSource, async (manager) => {
    await recordActivity(manager, { record, claims, action: 'created' });
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  expect(await list()).toBeUndefined();
});

test('records of different tables have separate activity', async () => {
  await note();
  expect(await list({ ...record, table: 'blogs' })).toBeUndefined();
});

test('an unchanged record has an empty list, a record that never existed has none', async () => {
  await database.dataSource.query('INSERT INTO lands VALUES ($1)', [record.id]);
  expect(await list()).toEqual({ total: 0, entries: [] });
  expect(await list({ ...record, id: newId() })).toBeUndefined();
});

test('pages are slices of the list, in its order', async () => {
  for (let price = 0; price < 7; price += 1)
    await note({ action: 'edited', before: { price }, after: { price: price + 1 } });
  const whole = (await list())?.entries ?? [];
  expect(whole.map(({ changes }) => changes[0]?.after)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(await list(record, { page: 2, limit: 3 })).toEqual({ total: 7, entries: whole.slice(3, 6) });
  expect(await list(record, { page: 9, limit: 3 })).toEqual({ total: 7, entries: [] });
});
