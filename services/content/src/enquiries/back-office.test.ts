import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { testEdits } from '@ekamra/chassis/testing/record-tests';
import { calls, enquiry, type EnquiryQuery, type EnquiryUpdate } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';
import { testOutbox } from '../../testing/mail/test-outbox.ts';
import { addEnquiry } from '../../testing/enquiries/test-enquiries.ts';
import { form, postForm, visitor } from '../../testing/enquiries/test-enquiry-form.ts';

const content = startedForTests(startTestContent);
beforeEach(() =>
  content.dataSource.query('TRUNCATE enquiries, outgoing_mail, activity, idempotency_keys, rate_limits'),
);

const list = (query: EnquiryQuery = {}) => content.admin(calls.getAllEnquiries, { query });
const names = async (query?: EnquiryQuery) => (await list(query)).data.map(({ name }) => name);
const only = async () => {
  const [listed, ...more] = (await list()).data;
  expect(more).toEqual([]);
  return enquiry.parse(listed);
};
const update = (id: string, body: EnquiryUpdate) =>
  content.admin(calls.updateEnquiry, { params: { id }, body });

const initials = async (sort: EnquiryQuery['sort']) =>
  (await names({ sort })).map(([first]) => first).join('');

describe('the list of enquiries', () => {
  test('has the visitor’s input and the waiting mail', async () => {
    const property = { property_id: 'p-7', property_ids: 'p-7,p-8', property_name: 'Hill Plot; Tara' };
    await postForm(content.url, Object.entries({ ...form, source_page: '/lands/7', ...property }));
    const listed = await only();
    expect(listed).toEqual({
      ...visitor,
      _id: listed._id,
      createdAt: content.clock.now.toISOString(),
      source_page: '/lands/7',
      ...property,
      state: 'new',
      version: 1,
      mail: { state: 'waiting', attempts: 0 },
    });
  });

  test('leaves out empty fields', async () => {
    await addEnquiry(content, { message: null });
    const { data } = await list();
    expect(Object.keys(data[0] ?? {})).toEqual([
      '_id',
      'createdAt',
      'name',
      'phone',
      'email',
      'state',
      'version',
      'mail',
    ]);
  });

  test('has the delivery state of the mail', async () => {
    await addEnquiry(content);
    const outbox = (send: () => Promise<void>) => testOutbox(content, { send, close: () => undefined });
    await outbox(() => Promise.reject(new Error('Mailbox is full'))).drain();
    expect((await only()).mail).toEqual({ state: 'waiting', attempts: 1, last_error: 'Mailbox is full' });
    content.clock.now = new Date(content.clock.now.getTime() + 60_000);
    await outbox(() => Promise.resolve()).drain();
    expect((await only()).mail).toEqual({
      state: 'delivered',
      attempts: 2,
      delivered_at: content.clock.now.toISOString(),
    });
    await content.dataSource.query(`UPDATE outgoing_mail SET state = 'failed', last_error = 'Never'`);
    expect((await only()).mail).toMatchObject({ state: 'failed', last_error: 'Never' });
  });

  test('comes newest first, or oldest first', async () => {
    for (const name of ['Asha', 'Bina', 'Chitra']) await addEnquiry(content, { name });
    expect(await names()).toEqual(['Chitra', 'Bina', 'Asha']);
    expect(await names({ sort: 'createdAt' })).toEqual(['Asha', 'Bina', 'Chitra']);
  });

  test('comes in the order of each of its columns, either way', async () => {
    await addEnquiry(content, { name: 'Bina', propertyName: 'Zinnia', state: 'new' });
    await addEnquiry(content, { name: 'ásha', sourcePage: '/contact', state: 'closed' });
    await addEnquiry(content, { name: 'Chitra', propertyName: 'Aster', state: 'contacted' });
    for (const [sort, expected] of [
      ['name', 'áBC'],
      ['property', 'áCB'],
      ['state', 'áCB'],
    ] as const)
      expect([sort, await initials(sort), await initials(`-${sort}`)]).toEqual([
        sort,
        expected,
        [...expected].toReversed().join(''),
      ]);
  });

  test('is filtered by a period of days in India, first and last included', async () => {
    const days = [
      '2026-05-31T18:29:59.999Z',
      '2026-05-31T18:30:00Z',
      '2026-06-30T18:29:59.999Z',
      '2026-06-30T18:30Z',
    ];
    for (const [index, at] of days.entries())
      await addEnquiry(content, { name: `Asha ${index}`, createdAt: new Date(at) });
    expect(await names({ from: '2026-06-01', to: '2026-06-30' })).toEqual(['Asha 2', 'Asha 1']);
    expect(await names({ to: '2026-05-31' })).toEqual(['Asha 0']);
    expect(await names({ from: '2026-07-01', state: 'new' })).toEqual(['Asha 3']);
  });

  test('is filtered by state, also together with a text', async () => {
    await addEnquiry(content, { name: 'Asha' });
    await addEnquiry(content, { name: 'Bina', state: 'closed' });
    await addEnquiry(content, { name: 'Chitra', state: 'closed', note: 'Bought' });
    expect(await names({ state: 'new' })).toEqual(['Asha']);
    expect(await names({ state: 'contacted' })).toEqual([]);
    expect(await names({ state: 'closed' })).toEqual(['Chitra', 'Bina']);
    expect(await names({ state: 'closed', q: 'bought' })).toEqual(['Chitra']);
    expect((await list({ state: 'closed', page: 1, limit: 1 })).total).toBe(2);
  });
});

testEdits({
  service: () => content,
  noun: 'enquiry',
  calls: { read: calls.getEnquiry, edit: calls.updateEnquiry, activity: calls.getEnquiryActivity },
  field: 'data',
  add: async () => (await addEnquiry(content)).id,
  bodyWith: (note) => ({ state: 'contacted', note }),
  messages: { edited: 'Enquiry updated', notFound: 'There is no such enquiry' },
});

test('an edit sets state and note, which the list and its totals show at once', async () => {
  const { id } = await addEnquiry(content);
  expect((await list({ state: 'new' })).total).toBe(1);
  const { data } = await update(id, { state: 'closed', note: ' Rings back ' });
  expect(data.data).toMatchObject({ state: 'closed', note: 'Rings back', version: 2 });
  expect(await only()).toEqual(data.data);
  expect((await content.admin(calls.getEnquiry, { params: { id } })).data).toEqual(data.data);
  expect([(await list({ state: 'new' })).total, (await list({ state: 'closed' })).total]).toEqual([0, 1]);
});

test.each([{}, { note: '' }, { note: '  ' }])(
  'an edit with the note %j removes the last one',
  async (note) => {
    const { id } = await addEnquiry(content, { note: 'Rings back' });
    const { data } = await update(id, { state: 'closed', ...note });
    expect(data.data).not.toHaveProperty('note');
    expect(await only()).not.toHaveProperty('note');
  },
);

test('an edit with an unknown state is refused', async () => {
  const { id } = await addEnquiry(content);
  // An untyped caller could send this.
  const lost = update(id, { state: 'lost' as 'new' });
  await expect(lost).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'state', message: 'Please select a state' }],
  });
});
