import { testEdits } from '@ekamra/chassis/testing/record-tests';
import {
  application,
  type ApplicationInput,
  type ApplicationSearchQuery,
  type ApplicationUpdate,
  calls,
} from '@ekamra/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { someApplication, startTestCareers } from '../../testing/test-careers.ts';

const careers = startedForTests(startTestCareers);
beforeEach(() => careers.dataSource.query('TRUNCATE applications, activity, idempotency_keys, rate_limits'));

const apply = async (facts: Partial<ApplicationInput> = {}): Promise<string> =>
  (await careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } })).data.data._id;
const read = async (id: string) => (await careers.admin(calls.getApplication, { params: { id } })).data;
const update = (id: string, body: ApplicationUpdate) =>
  careers.admin(calls.updateApplication, { params: { id }, body });
const names = async (query: ApplicationSearchQuery) =>
  (await careers.admin(calls.getAllApplications, { query })).data.map(({ name }) => name);

testEdits({
  service: () => careers,
  noun: 'application',
  calls: {
    read: calls.getApplication,
    edit: calls.updateApplication,
    activity: calls.getApplicationActivity,
  },
  field: 'data',
  add: apply,
  bodyWith: (note) => ({ state: 'invited', note }),
  messages: { edited: 'Application updated', notFound: 'There is no such application' },
});

test('an application is new at first, and keeps what was sent when it is edited', async () => {
  const id = await apply();
  const first = application.parse(await read(id));
  expect(first).toEqual({
    ...someApplication,
    _id: id,
    createdAt: first.createdAt,
    state: 'new',
    version: 1,
  });
  await update(id, { state: 'invited', note: ' Comes on Monday ' });
  expect(await read(id)).toEqual({ ...first, state: 'invited', note: 'Comes on Monday', version: 2 });
});

test.each([{}, { note: '' }, { note: '  ' }])(
  'an edit with the note %j removes the last one',
  async (note) => {
    const id = await apply();
    await update(id, { state: 'new', note: 'Rings back' });
    await update(id, { state: 'rejected', ...note });
    expect(await read(id)).not.toHaveProperty('note');
  },
);

test('an edit with an unknown state is refused', async () => {
  // An untyped caller could send this.
  await expect(update(await apply(), { state: 'closed' as 'new' })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'state', message: 'Please select a state' }],
  });
});

test('the list is filtered by state, also together with a text, and sorted by it', async () => {
  await apply({ name: 'Asha' });
  await update(await apply({ name: 'Bina' }), { state: 'rejected' });
  await update(await apply({ name: 'Chitra' }), { state: 'invited' });
  expect(await names({ state: 'new' })).toEqual(['Asha']);
  expect(await names({ state: 'rejected', q: 'bina' })).toEqual(['Bina']);
  expect(await names({ state: 'hired' })).toEqual([]);
  expect(await names({ sort: 'state' })).toEqual(['Chitra', 'Asha', 'Bina']);
});

test('an edit is among the newest changes', async () => {
  const id = await apply();
  await update(id, { state: 'invited' });
  const { data } = await careers.admin(calls.getRecentActivity);
  expect(data.changes).toMatchObject([
    { kind: 'application', recordId: id, name: someApplication.name, action: 'edited' },
  ]);
});
