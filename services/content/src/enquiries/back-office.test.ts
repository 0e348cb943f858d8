import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls, enquiry, type EnquiryQuery, recordTag, type EnquiryUpdate } from '@ekamra/contracts';
import { createOutbox } from '../mail/outbox.ts';
import { holdLock } from '../../testing/test-lock.ts';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';
import { addEnquiry } from '../../testing/enquiries/test-enquiries.ts';
import { form, postForm, visitor } from '../../testing/enquiries/test-enquiry-form.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
beforeEach(() =>
  content.dataSource.query('TRUNCATE enquiries, outgoing_mail, idempotency_keys, rate_limits'),
);
afterAll(() => content[Symbol.asyncDispose]());

const list = (query: EnquiryQuery = {}) => content.admin(calls.getAllEnquiries, { query });
const names = async (query?: EnquiryQuery) => (await list(query)).data.map(({ name }) => name);
const only = async () => {
  const [listed, ...more] = (await list()).data;
  expect(more).toEqual([]);
  return enquiry.parse(listed);
};
const add = async (...them: string[]): Promise<void> => {
  for (const name of them) await addEnquiry(content, { name });
};

const update = (id: string, body: EnquiryUpdate, ifMatch?: string) =>
  content.admin(calls.updateEnquiry, { params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) });

const initials = async (sort: EnquiryQuery['sort']) =>
  (await names({ sort })).map(([first]) => first).join('');

describe('the list of enquiries', () => {
  test('has the visitor’s input and the waiting mail', async () => {
    const fields = { ...form, source_page: '/lands/7', property_id: 'p-7', property_name: 'Hill Plot' };
    await postForm(content.url, Object.entries(fields));
    const listed = await only();
    expect(listed).toEqual({
      ...visitor,
      _id: listed._id,
      createdAt: content.clock.now.toISOString(),
      source_page: '/lands/7',
      property_id: 'p-7',
      property_name: 'Hill Plot',
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
    const outbox = (send: () => Promise<void>) =>
      createOutbox({
        dataSource: content.dataSource,
        sender: { send, close: () => undefined },
        logger: content.logger,
        now: () => content.clock.now,
        random: () => 0.5,
      });
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

  test('comes newest or oldest first in pages of the requested length', async () => {
    await add('Asha', 'Bina', 'Chitra', 'Dipa', 'Esha');
    expect(await names()).toEqual(['Esha', 'Dipa', 'Chitra', 'Bina', 'Asha']);
    expect(await names({ sort: 'createdAt' })).toEqual(['Asha', 'Bina', 'Chitra', 'Dipa', 'Esha']);
    expect(await names({ page: 2, limit: 2 })).toEqual(['Chitra', 'Bina']);
    expect(await names({ page: 3, limit: 2, sort: 'createdAt' })).toEqual(['Esha']);
    const { data, total } = await list({ page: 9, limit: 2 });
    expect([data, total]).toEqual([[], 5]);
  });

  test.each([
    ['ASHA MOH', 1],
    ['@visitor', 2],
    ['2345', 1],
    ['2 bhk', 1],
    ['rings back', 1],
    ['back AGRAWAL', 1],
    ['back bhk', 0],
    ['+91 94370 12345', 1],
    ['(0)94370-12345', 1],
    ['୯୪୩୭୦ ୧୨୩୪୫ asha', 1],
    ['094370-12345 rohit', 0],
    ['94370 12346', 0],
    ['94370-1', 2],
    ['94370-12', 1],
    ['+91 94370', 2],
    ['3701-23', 1],
    ['94370-13', 0],
    ['p-1', 0],
    ['%', 1],
    ['_', 0],
    ['\\', 1],
    ['', 2],
  ])('finds %j in name, email, phone, message and note', async (q, found) => {
    await addEnquiry(content, { propertyId: 'p-1' });
    await addEnquiry(content, {
      name: String.raw`Rohit \ Agrawal`,
      phone: '9437011111',
      message: 'Is 100% financed?',
      note: 'Rings back',
    });
    const { data, total } = await list({ q });
    expect([data.length, total]).toEqual([found, found]);
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

describe('a single enquiry', () => {
  test('is read as it is now, with its tag', async () => {
    const { id } = await addEnquiry(content);
    await update(id, { state: 'contacted', note: 'Rings back' });
    const { data, etag } = await content.admin(calls.getEnquiry, { params: { id } });
    expect(data).toEqual(await only());
    expect(data.note).toBe('Rings back');
    expect(etag).toBe(recordTag(data));
  });

  test('that does not exist is not found', async () => {
    const params = { id: '01890000-0000-7000-8000-0000000000ff' };
    const notFound = { status: 404, message: 'There is no such enquiry' };
    await expect(content.admin(calls.getEnquiry, { params })).rejects.toMatchObject(notFound);
  });

  test('is read by admins only', async () => {
    const { id } = await addEnquiry(content);
    const refused = { status: 401, code: 'NOT_SIGNED_IN' };
    for (const caller of [content.visitor, content.service])
      await expect(caller(calls.getEnquiry, { params: { id } })).rejects.toMatchObject(refused);
  });
});

describe('an edit of an enquiry', () => {
  const changedMeanwhile = {
    status: 412,
    code: 'CHANGED_MEANWHILE',
    message: 'Somebody else changed this enquiry since you opened it. Nothing of yours was saved.',
  };

  test('sets state and note, and returns the new enquiry with its tag', async () => {
    const { id } = await addEnquiry(content);
    const { data, etag } = await update(id, { state: 'contacted', note: ' Rings back ' });
    expect(data).toMatchObject({ status: true, message: 'Enquiry updated' });
    expect(data.data).toMatchObject({ _id: id, state: 'contacted', note: 'Rings back', version: 2 });
    expect(etag).toBe(recordTag(data.data));
    expect(await only()).toEqual(data.data);
  });

  test.each([{}, { note: '' }, { note: '  ' }])('with the note %j removes the previous one', async (note) => {
    const { id } = await addEnquiry(content, { note: 'Rings back' });
    const { data } = await update(id, { state: 'closed', ...note });
    expect(data.data).not.toHaveProperty('note');
    expect(await only()).not.toHaveProperty('note');
  });

  test('continues from the tag of the previous answer', async () => {
    const { id } = await addEnquiry(content);
    const first = await update(id, { state: 'contacted' }, recordTag(await only()));
    await update(id, { state: 'closed' }, first.etag);
    expect(await only()).toMatchObject({ state: 'closed', version: 3 });
  });

  test('of an outdated version saves nothing', async () => {
    const { id } = await addEnquiry(content);
    const opened = recordTag(await only());
    await update(id, { state: 'closed', note: 'Theirs' });
    await expect(update(id, { state: 'contacted', note: 'Mine' }, opened)).rejects.toMatchObject(
      changedMeanwhile,
    );
    expect(await only()).toMatchObject({ state: 'closed', note: 'Theirs', version: 2 });
  });

  test('concurrent with another is saved or refused, never both', async () => {
    const { id } = await addEnquiry(content);
    const opened = recordTag(await only());
    await using lock = await holdLock(content.databaseUrl, 'SELECT FROM enquiries FOR UPDATE');
    const edits = ['One', 'Other'].map((note) => update(id, { state: 'contacted', note }, opened));
    await lock.waitedForBy(2);
    await lock.release();
    const settled = await Promise.allSettled(edits);
    const saved = settled.filter((result) => result.status === 'fulfilled');
    const refused = settled.filter((result) => result.status === 'rejected');
    expect([saved.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]?.reason).toMatchObject(changedMeanwhile);
    expect(await only()).toEqual(saved[0]?.value.data.data);
  });

  test('is visible in the list and its total at once', async () => {
    const { id } = await addEnquiry(content);
    expect((await list({ state: 'new' })).total).toBe(1);
    await update(id, { state: 'closed' });
    expect((await list({ state: 'new' })).total).toBe(0);
    expect((await list({ state: 'closed' })).total).toBe(1);
  });

  test('of an unknown enquiry is not found', async () => {
    const nobody = update('01890000-0000-7000-8000-0000000000ff', { state: 'closed' });
    await expect(nobody).rejects.toMatchObject({ status: 404, message: 'There is no such enquiry' });
  });

  test('with an unknown state is refused', async () => {
    const { id } = await addEnquiry(content);
    // An untyped caller could send this.
    const lost = update(id, { state: 'lost' as 'new' });
    await expect(lost).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'state', message: 'Please select a state' }],
    });
  });
});
