import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { type BuildingInput, calls, type LandInput } from '@ekamra/contracts';
import { buildingInput, landInput } from '@ekamra/contracts/testing/examples';
import { type PropertyCalls, startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
});
beforeEach(() => catalog.dataSource.query('TRUNCATE buildings, lands, idempotency_keys'));
afterAll(() => catalog.close());

interface Kind<Input extends object> {
  calls: Omit<PropertyCalls<Input>, 'restore' | 'activity'>;
  /** Returns a complete property with this name. */
  named: (name: string) => Input;
  messages: { added: string; edited: string; notFound: string; editedMeanwhile: string };
}

/** Sends concurrent requests; returns the answers, and the reasons of the refusals. */
const atOnce = async <T>(count: number, send: (index: number) => Promise<T>) => {
  const sent = await Promise.allSettled(Array.from({ length: count }, (_, index) => send(index)));
  return {
    accepted: sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refused: sent.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : [])),
  };
};

const registerTests = <Input extends object>({ calls: its, named, messages }: Kind<Input>): void => {
  const some = named('Kalinga');
  const add = async (input = some) => (await catalog.admin(its.add, { body: input })).data.data;
  const all = async () => (await catalog.visitor(its.list)).data;
  const read = (id: string) => catalog.visitor(its.read, { params: { id } });
  const edit = (id: string, body: Input, ifMatch = '') =>
    catalog.admin(its.edit, { params: { id }, body, ifMatch });
  const notFound = { status: 404, code: 'NOT_FOUND', message: messages.notFound };

  test('an added property is answered, read and listed as sent', async () => {
    const startedAt = Date.now();
    const { data: answer } = await catalog.admin(its.add, { body: some });
    expect(answer).toMatchObject({ status: true, message: messages.added });
    const { _id, createdAt, ...record } = answer.data;
    expect(record).toEqual(some);
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(startedAt);
    expect((await read(_id)).data).toEqual(answer.data);
    expect(await all()).toEqual([answer.data]);
  });

  test('50 concurrent identical requests with one key create one record', async () => {
    const input = { body: some, idempotencyKey: randomUUID() };
    const { accepted } = await atOnce(50, () => catalog.admin(its.add, input));
    expect(accepted).toHaveLength(50);
    expect(new Set(accepted.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await all()).toEqual([accepted[0]?.data.data]);
  });

  test('of different concurrent requests with one key one succeeds, and the others are refused', async () => {
    const idempotencyKey = randomUUID();
    const { accepted, refused } = await atOnce(10, (index) =>
      catalog.admin(its.add, { body: named(`No. ${index}`), idempotencyKey }),
    );
    expect(refused).toHaveLength(9);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await all()).toEqual(accepted.map(({ data }) => data.data));
  });

  test('a key is used up by a success, but not by a refusal', async () => {
    const idempotencyKey = randomUUID();
    const broken = { ...some, colour: 'red' };
    const first = catalog.admin(its.add, { body: broken, idempotencyKey });
    await expect(first).rejects.toMatchObject({ status: 422, code: 'INVALID' });
    await catalog.admin(its.add, { body: some, idempotencyKey });
    const another = catalog.admin(its.add, { body: named('Another'), idempotencyKey });
    await expect(another).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await all()).toHaveLength(1);
  });

  test('an edit replaces the whole record, and keeps its id and time', async () => {
    const { _id, createdAt } = await add();
    const { data: answer, etag } = await edit(_id, named('Renamed'));
    expect(answer).toEqual({
      status: true,
      message: messages.edited,
      data: { ...named('Renamed'), _id, createdAt },
    });
    expect(await read(_id)).toMatchObject({ data: answer.data, etag });
    expect(etag).toBe(`"${_id}-2"`);
  });

  test('of concurrent edits of one version one succeeds, and the others get a conflict', async () => {
    const { _id } = await add();
    const { etag = '' } = await read(_id);
    const { accepted, refused } = await atOnce(8, (index) => edit(_id, named(`Edit ${index}`), etag));
    expect([accepted.length, refused.length]).toEqual([1, 7]);
    for (const reason of refused)
      expect(reason).toMatchObject({
        status: 412,
        code: 'CHANGED_MEANWHILE',
        message: messages.editedMeanwhile,
      });
    const stored = await read(_id);
    expect(stored).toMatchObject({ data: accepted[0]?.data.data, etag: accepted[0]?.etag });
    expect(stored.etag).not.toBe(etag);
  });

  test('an edit can continue from the version of the last answer, once', async () => {
    const { _id } = await add();
    const first = await edit(_id, named('First'));
    await edit(_id, named('Second'), first.etag);
    await expect(edit(_id, named('Third'), first.etag)).rejects.toMatchObject({ status: 412 });
    await edit(_id, named('Fourth'), '*');
    expect((await read(_id)).data).toMatchObject(named('Fourth'));
  });

  test('a concurrent edit and delete leave no record', async () => {
    const { _id: id } = await add();
    const [edited, removed] = await Promise.allSettled([
      edit(id, named('Renamed')),
      catalog.admin(its.remove, { params: { id } }),
    ]);
    expect(removed.status).toBe('fulfilled');
    const missed = edited.status === 'rejected' ? [edited.reason] : [];
    for (const reason of missed) expect(reason).toMatchObject(notFound);
    expect(await all()).toEqual([]);
  });

  test('a deleted record is gone everywhere, and a second delete finds nothing', async () => {
    const [{ _id: id }, other] = [await add(), await add()];
    await catalog.admin(its.remove, { params: { id } });
    expect(await all()).toEqual([other]);
    await expect(read(id)).rejects.toMatchObject(notFound);
    await expect(edit(id, some)).rejects.toMatchObject(notFound);
    await expect(catalog.admin(its.remove, { params: { id } })).rejects.toMatchObject(notFound);
  });

  test('a record that never existed is not found', async () => {
    await expect(read(newId())).rejects.toMatchObject(notFound);
    await expect(edit(newId(), some)).rejects.toMatchObject(notFound);
    expect(await all()).toEqual([]);
  });

  test('an unchanged record is answered with 304 until it is edited', async () => {
    const { _id } = await add();
    const address = catalog.url + its.read.path.replace(':id', _id);
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(headers['if-none-match']).toBe(`"${_id}-1"`);
    expect((await fetch(address, { headers })).status).toBe(304);
    await edit(_id, named('Renamed'));
    expect((await fetch(address, { headers })).status).toBe(200);
  });
};

describe('buildings', () => {
  registerTests<BuildingInput>({
    calls: {
      list: calls.getAllBuildings,
      read: calls.getBuilding,
      add: calls.addBuilding,
      edit: calls.editBuilding,
      remove: calls.deleteBuilding,
    },
    named: (name) => ({
      ...buildingInput,
      generalInfo: { ...buildingInput.generalInfo, BuildingsName: name },
    }),
    messages: {
      added: 'Building added successfully',
      edited: 'Building Data Updated Successfully',
      notFound: 'There is no such building',
      editedMeanwhile: 'Somebody else changed this building since you opened it. Nothing of yours was saved.',
    },
  });
});

describe('lands', () => {
  registerTests<LandInput>({
    calls: {
      list: calls.getAllLands,
      read: calls.getLand,
      add: calls.addLand,
      edit: calls.editLand,
      remove: calls.deleteLand,
    },
    named: (name) => ({ ...landInput, generalInfo: { ...landInput.generalInfo, propertyName: name } }),
    messages: {
      added: 'Land added successfully',
      edited: 'Land Data Updated Successfully',
      notFound: 'There is no such land',
      editedMeanwhile: 'Somebody else changed this land since you opened it. Nothing of yours was saved.',
    },
  });
});
