import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { newId, rowsPerBatch } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { calls, type EnquiryExportQuery } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';
import { addEnquiry } from '../../testing/enquiries/test-enquiries.ts';

const content = startedForTests(startTestContent);
beforeEach(() => content.dataSource.query('TRUNCATE enquiries, outgoing_mail'));

/** First line, after the byte order mark. */
const headings = '\uFEFFName,Email,Phone,Message,Page,Property,State,Note,Received';
const file = async (query: EnquiryExportQuery = {}) =>
  (await content.admin(calls.exportEnquiries, { query })).data;
/** Returns the lines after the headings. */
const lines = async (query?: EnquiryExportQuery) => {
  const [first, ...rest] = (await file(query)).replace(/\r\n$/, '').split('\r\n');
  expect(first).toBe(headings);
  return rest;
};
const namesIn = (rows: string[]) => rows.map((row) => row.split(',')[0]);

test('the file is recorded as a security event with the admin', async () => {
  const adminId = newId();
  await content.takeEvents();
  await content.withToken(signTestToken({ sub: adminId }))(calls.exportEnquiries);
  expect(await content.takeEvents()).toMatchObject([
    { event: 'exported', adminId, details: { call: 'GET /enquiries/enquiries.csv' } },
  ]);
});

test('a line has all fields of an enquiry', async () => {
  content.clock.now = new Date('2026-11-25T20:34:00.000Z');
  await addEnquiry(content, {
    message: 'Is it free? "Yes"\nor no',
    sourcePage: '/lands/7',
    propertyId: 'p-7',
    propertyName: 'Hill Plot',
    state: 'contacted',
    note: 'ଫୋନ୍ କଲା, =1+1',
  });
  expect(await file()).toBe(
    `${headings}\r\nAsha Mohanty,asha@visitor.test,9437012345,"Is it free? ""Yes""\nor no",` +
      `https://www.ekamra.example/lands/7,Hill Plot,contacted,"ଫୋନ୍ କଲା, =1+1",2026-11-26 02:05\r\n`,
  );
});

test('a line names all properties of an enquiry, or their ids', async () => {
  await addEnquiry(content, { message: null, propertyIds: 'p-1,p-2', propertyName: 'Hill Plot; Tara' });
  await addEnquiry(content, { message: null, propertyIds: 'p-1,p-2' });
  expect((await lines()).map((line) => line.split(',new,')[0])).toEqual([
    'Asha Mohanty,asha@visitor.test,9437012345,,,"p-1,p-2"',
    'Asha Mohanty,asha@visitor.test,9437012345,,,"Hill Plot; Tara"',
  ]);
});

const indianMinute = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test.each([
  ['/property/Kalinga-Heights/b-1', 'Kalinga Heights'],
  ['/property/%E0%AC%95/b-1', 'b-1'],
  ['/lands/b-1', 'b-1'],
])(
  'an enquiry from before names were stored, sent from %s, has the property %s',
  async (sourcePage, named) => {
    await addEnquiry(content, { message: null, sourcePage, propertyId: 'b-1' });
    const [line] = await lines();
    expect(line?.split(',').slice(4, 6)).toEqual([`https://www.ekamra.example${sourcePage}`, named]);
  },
);

test('a missing value is an empty field, and a formula or the sign of a phone number is text', async () => {
  await addEnquiry(content, { name: '=1+1', phone: '+442079460958', message: null });
  const [line] = await lines();
  expect(line).toBe(`'=1+1,asha@visitor.test,'+442079460958,,,,new,,${indianMinute(content.clock.now)}`);
});

test('it has the same rows as the list with the same filters, newest first', async () => {
  await addEnquiry(content, { name: 'Asha 100%' });
  await addEnquiry(content, { name: 'Bina', note: 'asha', state: 'closed' });
  const createdAt = new Date('2026-06-10T06:30:00Z');
  await addEnquiry(content, { name: 'Chitra 100 %', state: 'closed', createdAt });
  const queries: EnquiryExportQuery[] = [
    {},
    ...['ASHA', '100%', '_', 'visitor.test', 'nobody'].map((q) => ({ q })),
    { state: 'closed' },
    { state: 'contacted' },
    { q: 'asha', state: 'closed' },
    { from: '2026-06-01', to: '2026-06-30' },
  ];
  for (const query of queries) {
    const listed = await content.admin(calls.getAllEnquiries, { query });
    expect(namesIn(await lines(query))).toEqual(listed.data.map(({ name }) => name));
  }
});

test('several batches of enquiries are exported completely and in order, also with equal times', async () => {
  const count = 2 * rowsPerBatch + 7;
  await content.dataSource.query(
    `INSERT INTO enquiries (id, created_at, name, email, phone)
     SELECT gen_random_uuid(), '2026-01-01'::timestamptz + (n / 500) * interval '1 ms', 'No ' || n, 'a@b.test', '9437012345'
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  const rows = await lines();
  expect(new Set(namesIn(rows)).size).toBe(count);
  const times = rows.map((row) => row.slice(row.lastIndexOf(',')));
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await lines({ q: '99 no' })).toEqual(rows.filter((row) => row.startsWith('No 99')));
});
