import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { activity, calls, createClient, type EnquiryUpdate } from '@ekamra/contracts';
import { z } from 'zod';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';
import { addEnquiry } from '../../testing/enquiries/test-enquiries.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
beforeEach(() => content.dataSource.query('TRUNCATE enquiries, outgoing_mail, activity'));
afterAll(() => content[Symbol.asyncDispose]());

const update = (id: string, body: EnquiryUpdate, ifMatch = '') =>
  content.admin(calls.updateEnquiry, { params: { id }, body, ifMatch });
const log = (id: string, query = {}) => content.admin(calls.getEnquiryActivity, { params: { id }, query });

test('the activity of an enquiry lists who changed which fields, newest first', async () => {
  const { id } = await addEnquiry(content);
  expect(await log(id)).toMatchObject({ data: [], total: 0 });
  const sub = newId();
  const own = createClient({ origin: content.url, base: '', token: () => signTestToken({ sub }) });
  await own(calls.updateEnquiry, { params: { id }, body: { state: 'contacted', note: 'Rings back' } });
  await update(id, { state: 'contacted', note: `${'x'.repeat(200)}y` });
  await update(id, { state: 'closed' });
  const { data, total } = await log(id);
  expect(z.array(activity).parse(data)).toEqual(data);
  expect(total).toBe(3);
  const cut = `${'x'.repeat(199)}…`;
  expect(data.map(({ action, adminId, changes }) => [action, adminId === sub, changes])).toEqual([
    [
      'edited',
      false,
      [
        { path: 'state', before: 'contacted', after: 'closed' },
        { path: 'note', before: cut, after: null },
      ],
    ],
    ['edited', false, [{ path: 'note', before: 'Rings back', after: cut }]],
    [
      'edited',
      true,
      [
        { path: 'state', before: 'new', after: 'contacted' },
        { path: 'note', before: null, after: 'Rings back' },
      ],
    ],
  ]);
  expect((await log(id, { page: 2, limit: 1 })).data).toEqual(data.slice(1, 2));
});

test.each([{}, { note: '' }])('an update without changes is not logged: %j', async (note) => {
  const { id } = await addEnquiry(content, { state: 'contacted' });
  await update(id, { state: 'contacted', ...note });
  await expect(update(id, { state: 'closed' }, '"old"')).rejects.toMatchObject({ status: 412 });
  expect(await log(id)).toMatchObject({ data: [], total: 0 });
});

test('the activity of an enquiry that never existed is not found', async () => {
  const notFound = { status: 404, message: 'There is no such enquiry' };
  await expect(log(newId())).rejects.toMatchObject(notFound);
});

test('only an admin gets the activity of an enquiry', async () => {
  const { id } = await addEnquiry(content);
  const refused = { status: 401, code: 'NOT_SIGNED_IN' };
  for (const caller of [content.visitor, content.service])
    await expect(caller(calls.getEnquiryActivity, { params: { id } })).rejects.toMatchObject(refused);
});
