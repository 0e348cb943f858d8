import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls, maxRecentChanges } from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { z } from 'zod';
import { startTestCatalog } from '../testing/test-catalog.ts';

const catalog = startedForTests(startTestCatalog);
beforeEach(() => catalog.dataSource.query('TRUNCATE buildings, lands, activity, deleted_records'));

const recent = async () => (await catalog.admin(calls.getRecentActivity)).data;
const names = async () => (await recent()).changes.map(({ action, name }) => [action, name]);
const addBuilding = async () =>
  (await catalog.admin(calls.addBuilding, { body: buildingInput })).data.data._id;
const addLand = async () => (await catalog.admin(calls.addLand, { body: landInput })).data.data._id;

test('changes of buildings and lands are listed together, newest first, with the names of the records', async () => {
  const building = await addBuilding();
  const land = await addLand();
  const generalInfo = { ...buildingInput.generalInfo, BuildingsName: 'Kalinga Towers' };
  await catalog.admin(calls.editBuilding, {
    params: { id: building },
    body: { ...buildingInput, generalInfo },
  });
  const { changes, missing } = await recent();
  expect(changes.map(({ kind, action, recordId, name }) => [kind, action, recordId, name])).toEqual([
    ['building', 'edited', building, 'Kalinga Towers'],
    ['land', 'created', land, 'Riverside plot'],
    ['building', 'created', building, 'Kalinga Towers'],
  ]);
  expect(missing).toEqual([]);
});

test('a deleted record keeps its name until it is deleted permanently', async () => {
  const params = { id: await addLand() };
  await catalog.admin(calls.deleteLand, { params });
  expect(await names()).toEqual([
    ['deleted', 'Riverside plot'],
    ['created', 'Riverside plot'],
  ]);
  await catalog.dataSource.query('TRUNCATE deleted_records');
  expect(await names()).toEqual([
    ['deleted', null],
    ['created', null],
  ]);
});

test('a deletion is restorable for a day, unless the record was restored', async () => {
  const params = { id: await addLand() };
  const restorable = async () =>
    (await recent()).changes.map(({ restorableUntil }) => typeof restorableUntil === 'string');
  await catalog.admin(calls.deleteLand, { params });
  const [deletion] = (await recent()).changes;
  const lasting = Date.parse(deletion?.restorableUntil ?? '') - Date.parse(deletion?.createdAt ?? '');
  expect(lasting / 3_600_000).toBeCloseTo(24, 1);
  await catalog.admin(calls.restoreLand, { params });
  expect(await restorable()).toEqual([false, false, false]);
  await catalog.admin(calls.deleteLand, { params });
  expect(await restorable()).toEqual([true, false, false, false]);
  await catalog.dataSource.query(`UPDATE deleted_records SET deleted_at = now() - interval '25 hours'`);
  expect(await restorable()).toEqual([false, false, false, false]);
});

const plan = z.tuple([z.object({ 'QUERY PLAN': z.unknown() })]);

test('the newest 20 are found without reading older ones', async () => {
  const id = await addBuilding();
  await catalog.dataSource.query(
    `INSERT INTO activity (id, record_table, record_id, created_at, admin_id, action, changes)
     SELECT gen_random_uuid(), 'buildings', $1, '2025-11-01T00:00:00Z'::timestamptz - n * interval '1 minute',
            '01890000-0000-7000-8000-000000000001', 'deleted', '[]'
     FROM generate_series(1, 20000) AS n`,
    [id],
  );
  await catalog.dataSource.query('ANALYZE activity');
  const [explained] = plan.parse(
    await catalog.dataSource.query(
      `EXPLAIN (FORMAT JSON) SELECT id FROM activity WHERE record_table = ANY('{buildings,lands}')
       ORDER BY created_at DESC, id DESC LIMIT 20`,
    ),
  );
  expect(JSON.stringify(explained['QUERY PLAN'])).toContain('activity_newest');
  const rows = await catalog.dataSource.query('SELECT count(*)::int AS count FROM activity');
  expect(rows).toEqual([{ count: 20_001 }]);
  expect((await recent()).changes).toHaveLength(maxRecentChanges);
});
