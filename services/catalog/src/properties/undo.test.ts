import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { activity, type BuildingInput, calls, type LandInput } from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { z } from 'zod';
import { type PropertyCalls, startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
});
beforeEach(() =>
  catalog.dataSource.query('TRUNCATE buildings, lands, idempotency_keys, activity, deleted_records'),
);
afterAll(() => catalog.close());

const age = (interval: string) =>
  catalog.dataSource.query(`UPDATE deleted_records SET deleted_at = now() - interval '${interval}'`);

interface Kind<Input extends object> {
  noun: string;
  calls: PropertyCalls<Input>;
  some: Input;
  /** The same in another city, and the path of the city. */
  moved: Input;
}

const registerTests = <Input extends object>({ noun, calls: its, some, moved }: Kind<Input>): void => {
  const notFound = { status: 404, code: 'NOT_FOUND', message: `There is no such ${noun}` };
  const message = `Only a ${noun} that was deleted within the last day can be restored`;
  const notRestorable = { status: 404, code: 'NOT_FOUND', message };
  const add = async () => (await catalog.admin(its.add, { body: some })).data.data;
  const read = (id: string) => catalog.visitor(its.read, { params: { id } });
  const remove = (id: string) => catalog.admin(its.remove, { params: { id } });
  const restore = (id: string) => catalog.admin(its.restore, { params: { id } });
  const edit = (id: string, body: Input, ifMatch = '') =>
    catalog.admin(its.edit, { params: { id }, body, ifMatch });
  const log = (id: string, query = {}) => catalog.admin(its.activity, { params: { id }, query });
  const actions = async (id: string) => (await log(id)).data.map(({ action }) => action);

  describe('a delete', () => {
    test('is undone: the record is restored unchanged and can be edited again', async () => {
      const [record, other] = [await add(), await add()];
      const before = await read(record._id);
      await remove(record._id);
      const { data: answer, etag } = await restore(record._id);
      expect(answer).toEqual({
        status: true,
        message: `${noun === 'land' ? 'Land' : 'Building'} restored`,
        data: record,
      });
      expect(await read(record._id)).toMatchObject({ data: before.data, etag });
      const { data: all, total } = await catalog.visitor(its.list);
      expect([all, total]).toEqual([[other, record], 2]);
      const { data: edited } = await edit(record._id, moved, etag);
      expect(edited.data).toMatchObject(moved);
    });

    test('can be undone for a day', async () => {
      const { _id: id } = await add();
      await remove(id);
      await age('24 hours 1 minute');
      await expect(restore(id)).rejects.toMatchObject(notRestorable);
      await age('23 hours 59 minutes');
      await restore(id);
    });

    test('can’t be undone twice, or without having been made', async () => {
      const { _id: id } = await add();
      await expect(restore(id)).rejects.toMatchObject(notRestorable);
      await expect(restore(newId())).rejects.toMatchObject(notRestorable);
      await remove(id);
      await restore(id);
      await expect(restore(id)).rejects.toMatchObject(notRestorable);
      expect(await actions(id)).toEqual(['restored', 'deleted', 'created']);
    });

    test('is undone by one of many concurrent requests, leaving one record', async () => {
      const record = await add();
      await remove(record._id);
      const settled = await Promise.allSettled(Array.from({ length: 10 }, () => restore(record._id)));
      const refused = settled.filter((one) => one.status === 'rejected');
      expect(refused).toHaveLength(9);
      for (const { reason } of refused) expect(reason).toMatchObject(notRestorable);
      expect((await catalog.visitor(its.list)).data).toEqual([record]);
      expect(await actions(record._id)).toEqual(['restored', 'deleted', 'created']);
    });

    test('that is concurrent with its undo leaves one record or a deleted one', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { _id: id } = await add();
        await remove(id);
        const [restored, removed] = await Promise.allSettled([restore(id), remove(id)]);
        expect(restored.status).toBe('fulfilled');
        const there = await read(id).then(
          () => true,
          () => false,
        );
        expect(there).toBe(removed.status === 'rejected');
      }
    });

    test('invalidates every earlier version', async () => {
      const { _id: id } = await add();
      const first = await read(id);
      const second = await edit(id, moved, first.etag);
      await remove(id);
      await restore(id);
      for (const { etag } of [first, second])
        await expect(edit(id, some, etag)).rejects.toMatchObject({ status: 412 });
      expect((await read(id)).etag).toBe(`"${id}-3"`);
    });
  });

  describe('the activity', () => {
    test('lists who changed what, newest first, also of a deleted record', async () => {
      const startedAt = Date.now();
      const sub = newId();
      const own = catalog.withToken(signTestToken({ sub }));
      const { _id: id } = (await own(its.add, { body: some })).data.data;
      await own(its.edit, { params: { id }, body: moved });
      await own(its.remove, { params: { id } });
      await own(its.restore, { params: { id } });
      await remove(id);
      const { data, total } = await log(id);
      expect(z.array(activity).parse(data)).toEqual(data);
      expect(total).toBe(5);
      const changesByAdmin = data.map(({ adminId, action }) => [adminId === sub, action]);
      expect(changesByAdmin).toEqual([
        [false, 'deleted'],
        [true, 'restored'],
        [true, 'deleted'],
        [true, 'edited'],
        [true, 'created'],
      ]);
      expect(data.map(({ changes }) => changes)).toEqual([
        [],
        [],
        [],
        [{ path: 'locationDetails.city', before: 'Khordha', after: 'Puri' }],
        [],
      ]);
      for (const { createdAt } of data) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(startedAt);
    });

    test('says until when the record can be restored, only of the deletion that holds', async () => {
      const { _id: id } = await add();
      const restorable = async () =>
        (await log(id)).data.map(({ restorableUntil }) => Date.parse(restorableUntil ?? '') > Date.now());
      await remove(id);
      expect(await restorable()).toEqual([true, false]);
      await restore(id);
      expect(await restorable()).toEqual([false, false, false]);
      await remove(id);
      expect(await restorable()).toEqual([true, false, false, false]);
      await age('24 hours 1 minute');
      expect(await restorable()).toEqual([false, false, false, false]);
    });

    test('comes in linked pages', async () => {
      const { _id: id } = await add();
      for (const body of [moved, some, moved]) await edit(id, body);
      const { data: whole } = await log(id);
      const { data, total } = await log(id, { page: 2, limit: 3 });
      expect([data, total]).toEqual([whole.slice(3), 4]);
      const path = its.activity.path.replace(':id', id);
      const headers = { authorization: `Bearer ${signTestToken()}` };
      const response = await fetch(`${catalog.url}${path}?page=1&limit=3`, { headers });
      expect(response.headers.get('link')).toContain(`</real-estate${path}?page=2&limit=3>; rel="next"`);
    });

    test('leaves out refusals, edits without changes and repeated adds', async () => {
      const input = { body: some, idempotencyKey: 'once' };
      const [{ data: first }] = await Promise.all([
        catalog.admin(its.add, input),
        catalog.admin(its.add, input),
      ]);
      const { _id: id } = first.data;
      await edit(id, some);
      await expect(edit(id, moved, '"old"')).rejects.toMatchObject({ status: 412 });
      await expect(restore(id)).rejects.toMatchObject({ status: 404 });
      expect(await actions(id)).toEqual(['created']);
    });

    test('has each of many concurrent edits, in the order in which they were made', async () => {
      const { _id: id } = await add();
      await edit(id, moved);
      await Promise.all([some, moved, some, moved, some, moved].map((body) => edit(id, body)));
      const { data } = await log(id);
      const edits = data.filter(({ action }) => action === 'edited').toReversed();
      let city: unknown = 'Khordha';
      for (const { changes } of edits) {
        expect(changes[0]?.before).toBe(city);
        city = changes[0]?.after;
      }
      expect((await read(id)).data).toMatchObject({ locationDetails: { city } });
    });

    test('of a record that never existed is not found', async () => {
      await expect(log(newId())).rejects.toMatchObject(notFound);
    });

    test('of a record from before the log is empty', async () => {
      const { _id: id } = await add();
      await catalog.dataSource.query('TRUNCATE activity');
      expect(await log(id)).toMatchObject({ data: [], total: 0 });
    });
  });

  test.each([
    ['restore', its.restore],
    ['activity', its.activity],
  ] as const)('%s is only for admins', async (_, call) => {
    const { _id: id } = await add();
    await remove(id);
    const request = catalog.visitor<{ params: { id: string }; answer: unknown }>(call, { params: { id } });
    await expect(request).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await actions(id)).toEqual(['deleted', 'created']);
  });
};

const inPuri = <Input extends { locationDetails: { city: string } }>(input: Input): Input => ({
  ...input,
  locationDetails: { ...input.locationDetails, city: 'Puri' },
});

describe('buildings', () => {
  registerTests<BuildingInput>({
    noun: 'building',
    calls: {
      list: calls.getAllBuildings,
      read: calls.getBuilding,
      add: calls.addBuilding,
      edit: calls.editBuilding,
      remove: calls.deleteBuilding,
      restore: calls.restoreBuilding,
      activity: calls.getBuildingActivity,
    },
    some: buildingInput,
    moved: inPuri(buildingInput),
  });
});

describe('lands', () => {
  registerTests<LandInput>({
    noun: 'land',
    calls: {
      list: calls.getAllLands,
      read: calls.getLand,
      add: calls.addLand,
      edit: calls.editLand,
      remove: calls.deleteLand,
      restore: calls.restoreLand,
      activity: calls.getLandActivity,
    },
    some: landInput,
    moved: inPuri(landInput),
  });

  test('are not found by a building’s address', async () => {
    const { _id: id } = (await catalog.admin(calls.addLand, { body: landInput })).data.data;
    await catalog.admin(calls.deleteLand, { params: { id } });
    const request = catalog.admin(calls.getBuildingActivity, { params: { id } });
    await expect(request).rejects.toMatchObject({ status: 404 });
    const restored = catalog.admin(calls.restoreBuilding, { params: { id } });
    await expect(restored).rejects.toMatchObject({ status: 404 });
  });
});
