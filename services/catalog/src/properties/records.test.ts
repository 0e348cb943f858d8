import { testRecords } from '@ekamra/chassis/testing/record-tests';
import { calls } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { buildingExample, landExample } from '@ekamra/contracts/testing/record-examples';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { startTestCatalog } from '../../testing/test-catalog.ts';

const catalog = startedForTests(startTestCatalog);
beforeEach(() =>
  catalog.dataSource.query('TRUNCATE buildings, lands, idempotency_keys, activity, deleted_records'),
);
const service = () => catalog;

interface ById {
  params: { id: string };
  answer: unknown;
}

describe('buildings', () => {
  const messages = { edited: 'Building Data Updated Successfully', notFound: 'There is no such building' };
  testRecords({ service, example: buildingExample, messages });
});

describe('lands', () => {
  const messages = { edited: 'Land Data Updated Successfully', notFound: 'There is no such land' };
  testRecords({ service, example: landExample, messages });

  test('are not found by a building’s address', async () => {
    const { _id: id } = (await catalog.admin(calls.addLand, { body: landInput })).data.data;
    await catalog.admin(calls.deleteLand, { params: { id } });
    for (const call of [calls.getBuildingActivity, calls.restoreBuilding])
      await expect(catalog.admin<ById>(call, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});
