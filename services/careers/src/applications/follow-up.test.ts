import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import {
  application,
  type ApplicationInput,
  type ApplicationSearchQuery,
  type ApplicationUpdate,
  calls,
  createClient,
  recordTag,
} from '@ekamra/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { someApplication, startTestCareers, type TestCareers } from '../../testing/test-careers.ts';

let careers: TestCareers;
beforeAll(async () => {
  careers = await startTestCareers();
});
beforeEach(() => careers.dataSource.query('TRUNCATE applications, activity, idempotency_keys, rate_limits'));
afterAll(() => careers.close());

const apply = async (facts: Partial<ApplicationInput> = {}): Promise<string> =>
  (await careers.visitor(calls.applyForJob, { body: { ...someApplication, ...facts } })).data.data._id;
const read = (id: string) => careers.admin(calls.getApplication, { params: { id } });
const update = (id: string, body: ApplicationUpdate, ifMatch?: string) =>
  careers.admin(calls.updateApplication, { params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) });
const names = async (query: ApplicationSearchQuery) =>
  (await careers.admin(calls.getAllApplications, { query })).data.map(({ name }) => name);

const unknown = newId();
const notFound = { status: 404, message: 'There is no such application' };
const refused = { status: 401, code: 'NOT_SIGNED_IN' };

describe('a single application', () => {
  test('is new at first, and read with its tag', async () => {
    const id = await apply();
    const { data, etag } = await read(id);
    expect(application.parse(data)).toMatchObject({ ...someApplication, _id: id, state: 'new', version: 1 });
    expect(data).not.toHaveProperty('note');
    expect(etag).toBe(recordTag(data));
  });

  test('that does not exist is not found', async () => {
    await expect(read(unknown)).rejects.toMatchObject(notFound);
  });

  test('is read and changed by admins only', async () => {
    const params = { id: await apply() };
    await expect(careers.visitor(calls.getApplication, { params })).rejects.toMatchObject(refused);
    const edit = { params, body: { state: 'hired' as const } };
    await expect(careers.visitor(calls.updateApplication, edit)).rejects.toMatchObject(refused);
    await expect(careers.visitor(calls.getApplicationActivity, { params })).rejects.toMatchObject(refused);
    expect((await read(params.id)).data.state).toBe('new');
  });
});

describe('an edit of an application', () => {
  test('sets state and note, keeps what was sent, and returns the application with its tag', async () => {
    const id = await apply();
    const { data, etag } = await update(id, { state: 'invited', note: ' Comes on Monday ' });
    expect(data).toMatchObject({ status: true, message: 'Application updated' });
    expect(data.data).toMatchObject({
      ...someApplication,
      _id: id,
      state: 'invited',
      note: 'Comes on Monday',
      version: 2,
    });
    expect(etag).toBe(recordTag(data.data));
    expect((await read(id)).data).toEqual(data.data);
  });

  test.each([{}, { note: '' }, { note: '  ' }])('with the note %j removes the previous one', async (note) => {
    const id = await apply();
    await update(id, { state: 'new', note: 'Rings back' });
    await update(id, { state: 'rejected', ...note });
    expect((await read(id)).data).not.toHaveProperty('note');
  });

  test('of an outdated version saves nothing', async () => {
    const id = await apply();
    const { etag } = await read(id);
    await update(id, { state: 'hired', note: 'Theirs' }, etag);
    await expect(update(id, { state: 'rejected', note: 'Mine' }, etag)).rejects.toMatchObject({
      status: 412,
      code: 'CHANGED_MEANWHILE',
    });
    expect((await read(id)).data).toMatchObject({ state: 'hired', note: 'Theirs', version: 2 });
  });

  test('of an unknown application is not found', async () => {
    await expect(update(unknown, { state: 'hired' })).rejects.toMatchObject(notFound);
  });

  test('with an unknown state is refused', async () => {
    const id = await apply();
    // An untyped caller could send this.
    await expect(update(id, { state: 'closed' as 'new' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'state', message: 'Please select a state' }],
    });
  });
});

test('the list and its file are filtered by state, also together with a text, and sorted by it', async () => {
  await apply({ name: 'Asha' });
  await update(await apply({ name: 'Bina' }), { state: 'rejected' });
  await update(await apply({ name: 'Chitra' }), { state: 'invited', note: 'Comes, on Monday' });
  expect(await names({ state: 'new' })).toEqual(['Asha']);
  expect(await names({ state: 'rejected', q: 'bina' })).toEqual(['Bina']);
  expect(await names({ state: 'hired' })).toEqual([]);
  expect(await names({ sort: 'state' })).toEqual(['Chitra', 'Asha', 'Bina']);
  const { data: file } = await careers.admin(calls.exportApplications, { query: { state: 'invited' } });
  const [head, line, ...more] = file.trimEnd().split('\r\n');
  expect(head).toContain('Job Letter,State,Note,Received');
  expect(line).toContain(',invited,"Comes, on Monday",');
  expect(more).toEqual([]);
});

test('the activity of an application lists who changed its state and note, and is among the newest changes', async () => {
  const id = await apply();
  const params = { id };
  expect(await careers.admin(calls.getApplicationActivity, { params })).toMatchObject({ data: [], total: 0 });
  const sub = newId();
  const own = createClient({ origin: careers.url, base: '', token: () => signTestToken({ sub }) });
  const body = { state: 'invited' as const, note: 'Comes on Monday' };
  await own(calls.updateApplication, { params, body });
  await own(calls.updateApplication, { params, body });
  const { data } = await careers.admin(calls.getApplicationActivity, { params });
  expect(data).toMatchObject([
    {
      action: 'edited',
      adminId: sub,
      changes: [
        { path: 'state', before: 'new', after: 'invited' },
        { path: 'note', before: null, after: 'Comes on Monday' },
      ],
    },
  ]);
  const { data: recent } = await careers.admin(calls.getRecentActivity);
  expect(recent.changes).toMatchObject([
    { kind: 'application', recordId: id, name: someApplication.name, action: 'edited', adminId: sub },
  ]);
  await expect(
    careers.admin(calls.getApplicationActivity, { params: { id: unknown } }),
  ).rejects.toMatchObject(notFound);
});
