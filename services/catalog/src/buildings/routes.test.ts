import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { building, type BuildingInput, calls } from '@ekamra/contracts';
import { someBuilding, startTestCatalog, type TestCatalog } from '../testing.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startTestCatalog();
});
beforeEach(() => catalog.dataSource.query('TRUNCATE buildings, idempotency_keys'));
afterAll(() => catalog.close());

const add = async (input: BuildingInput = someBuilding) =>
  (await catalog.admin(calls.addBuilding, { body: input })).data.data;
const all = async () => (await catalog.visitor(calls.getAllBuildings)).data;
const named = (BuildingsName: string): BuildingInput => ({
  ...someBuilding,
  generalInfo: { ...someBuilding.generalInfo, BuildingsName },
});

/** What an add, an edit and a delete come to for this caller, and how the building then is. */
const writeAs = async (client: TestCatalog['admin']) => {
  const params = { id: (await add())._id };
  const attempts = await Promise.allSettled([
    client(calls.addBuilding, { body: someBuilding }),
    client(calls.editBuilding, { params, body: named('Taken over') }),
    client(calls.deleteBuilding, { params }),
  ]);
  const outcomes = attempts.map((attempt) =>
    attempt.status === 'fulfilled' ? 'done' : `${attempt.reason.status} ${attempt.reason.code}`,
  );
  return [...outcomes, (await catalog.visitor(calls.getBuilding, { params })).data];
};

describe('adding a building', () => {
  test('answers the record, which reads back equal to what was sent', async () => {
    const { _id, createdAt, ...record } = building.parse(await add());
    expect(record).toEqual(someBuilding);
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(10_000);
    const read = await catalog.visitor(calls.getBuilding, { params: { id: _id } });
    expect(read.data).toEqual({ ...someBuilding, _id, createdAt });
    expect(await all()).toEqual([read.data]);
  });

  test('keeps what is optional out when it was not entered', async () => {
    const { currentStatus: _, ...generalInfo } = someBuilding.generalInfo;
    const { BuildingsPlansImage: __, ...rest } = someBuilding;
    const bare = { ...rest, generalInfo, financialInfo: {}, extraInfo: { amenities: [] }, units: [] };
    const { _id, createdAt, ...record } = await add(bare);
    expect(record).toEqual(bare);
    expect(await all()).toEqual([{ ...bare, _id, createdAt }]);
  });

  test('refuses what does not validate, names the fields and stores nothing', async () => {
    const broken = {
      ...named(''),
      locationDetails: { ...someBuilding.locationDetails, zipCode: '751013' },
      units: [{ ...someBuilding.units[0], unitType: '5 BHK' }],
      _id: newId(),
    };
    await expect(
      // What a caller without our types could send.
      catalog.admin(calls.addBuilding, { body: broken as unknown as BuildingInput }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'INVALID',
      errors: [
        { path: 'generalInfo.BuildingsName', message: 'Please Check Building Name' },
        { path: 'locationDetails.zipCode', message: 'Please fill in all location details' },
        { path: 'units.0.unitType', message: 'Please fill in all unit details' },
        { path: '_id', message: 'Unknown field' },
      ],
    });
    expect(await all()).toEqual([]);
  });

  test('20 identical requests at once with one key make one record', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        catalog.admin(calls.addBuilding, { body: someBuilding, idempotencyKey }),
      ),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await all()).toEqual([answers[0]?.data.data]);
  });

  test('the same key with another building is refused', async () => {
    const idempotencyKey = randomUUID();
    await catalog.admin(calls.addBuilding, { body: someBuilding, idempotencyKey });
    await expect(
      catalog.admin(calls.addBuilding, { body: named('Another'), idempotencyKey }),
    ).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await all()).toHaveLength(1);
  });
});

describe('editing a building', () => {
  test('replaces the whole record and keeps its id and time', async () => {
    const { _id, createdAt } = await add();
    const { currentStatus: _, ...generalInfo } = named('Renamed').generalInfo;
    const edited = { ...someBuilding, generalInfo };
    const answer = await catalog.admin(calls.editBuilding, { params: { id: _id }, body: edited });
    expect(answer.data).toEqual({
      status: true,
      message: 'Building Data Updated Successfully',
      data: { ...edited, _id, createdAt },
    });
    const read = await catalog.visitor(calls.getBuilding, { params: { id: _id } });
    expect(read).toMatchObject({ data: answer.data.data, etag: answer.etag });
  });

  test('of two edits that begin from the same version one is taken, the other told so', async () => {
    const { _id: id } = await add();
    const { etag = '' } = await catalog.visitor(calls.getBuilding, { params: { id } });
    const edits = await Promise.allSettled(
      ['First', 'Second'].map((name) =>
        catalog.admin(calls.editBuilding, { params: { id }, body: named(name), ifMatch: etag }),
      ),
    );
    const taken = edits.filter((edit) => edit.status === 'fulfilled');
    const refused = edits.filter((edit) => edit.status === 'rejected');
    expect([taken.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]?.reason).toMatchObject({
      status: 412,
      code: 'CHANGED_MEANWHILE',
      message: expect.stringMatching(/somebody else changed this building/i),
    });
    const read = await catalog.visitor(calls.getBuilding, { params: { id } });
    expect(read.data).toEqual(taken[0]?.value.data.data);
    expect(read.etag).not.toBe(etag);
  });

  test('goes on from the version that the last edit answered', async () => {
    const { _id: id } = await add();
    const first = await catalog.admin(calls.editBuilding, { params: { id }, body: named('First') });
    const second = { params: { id }, body: named('Second'), ifMatch: first.etag ?? '' };
    await catalog.admin(calls.editBuilding, second);
    await expect(catalog.admin(calls.editBuilding, second)).rejects.toMatchObject({ status: 412 });
  });

  test('of no building is a 404', async () => {
    await expect(
      catalog.admin(calls.editBuilding, { params: { id: newId() }, body: someBuilding }),
    ).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

test('deleting a building takes it from everywhere; a second time there is none such', async () => {
  const { _id: id } = await add();
  await catalog.admin(calls.deleteBuilding, { params: { id } });
  expect(await all()).toEqual([]);
  await expect(catalog.visitor(calls.getBuilding, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(catalog.admin(calls.deleteBuilding, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a building that the caller knows already is not sent again', async () => {
  const { _id } = await add();
  const address = `${catalog.url}/buildings/get-building-by-id/${_id}`;
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  expect(etag).toBe(`"${_id}-1"`);
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

describe('writing', () => {
  const untouched = ['401 NOT_SIGNED_IN', '401 NOT_SIGNED_IN', '401 NOT_SIGNED_IN', someBuilding];

  test('without a token is refused and changes nothing', async () => {
    expect(await writeAs(catalog.visitor)).toMatchObject(untouched);
  });

  test('with a token that has run out is refused and changes nothing', async () => {
    expect(await writeAs(catalog.withToken(signTestToken({ exp: 1_700_000_000 })))).toMatchObject(untouched);
  });

  test('with the token of a session that ended is refused once the list of those is read anew', async () => {
    const sid = newId();
    const client = catalog.withToken(signTestToken({ sid }));
    await client(calls.addBuilding, { body: someBuilding });
    catalog.identity.endSession(sid);
    await sleep(2_050);
    expect(await writeAs(client)).toMatchObject(untouched);
  });
});
