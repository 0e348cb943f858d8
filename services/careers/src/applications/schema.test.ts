import { searchedFields, isSorted, unindexedColumns } from '@ekamra/chassis/testing/list-schema';
import { applicationInput } from '@ekamra/contracts/testing/examples';
import { expect, test } from '@jest/globals';
import { applicationConditions, applicationOrders } from './repository.ts';
import { startTestCareers } from '../../testing/test-careers.ts';

test('applications are searched, filtered and sorted by what the database has for it', async () => {
  await using careers = await startTestCareers();
  const { dataSource } = careers;
  const options = { record: applicationInput, toRow: (record: unknown) => ({ record }) };
  expect(await searchedFields(dataSource, 'applications', options)).toEqual([
    'email',
    'jobData.role',
    'name',
    'phone',
  ]);
  const filters = applicationConditions({ q: 'lake', state: 'new' });
  expect(await unindexedColumns(dataSource, 'applications', filters)).toEqual([]);
  for (const order of Object.values(applicationOrders))
    expect([order, await isSorted(dataSource, 'applications', { order })]).toEqual([order, false]);
});
