import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { mailEntity } from '../mail/mail-queue.ts';
import { testOutbox } from '../../testing/mail/test-outbox.ts';
import { startTestMailServer } from '../../testing/mail/test-mail-server.ts';
import { holdLock } from '../../testing/test-lock.ts';
import { startTestContent } from '../../testing/test-content.ts';
import { enquiryEntity } from './repository.ts';
import { form, postForm, visitor } from '../../testing/enquiries/test-enquiry-form.ts';

const content = startedForTests(() =>
  startTestContent({
    enquiry: { times: 25, seconds: 60 },
    resume: { times: 5, seconds: 60 },
  }),
);
beforeEach(async () => {
  content.queued.times = 0;
  content.clock.now = new Date('2026-01-15T06:30:00.000Z');
  await content.dataSource.query('TRUNCATE enquiries, outgoing_mail, idempotency_keys, rate_limits');
});

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postForm(content.url, Object.entries(fields), headers);
const stored = () => content.dataSource.manager.find(enquiryEntity);
const queued = () => content.dataSource.manager.find(mailEntity);
const counts = async () => [(await stored()).length, (await queued()).length];
const allOk = async (answers: Response[]): Promise<void> => {
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(answers.map(() => 'OK'));
};
const passTime = (ms: number): void => {
  content.clock.now = new Date(content.clock.now.getTime() + ms);
};

test('an enquiry is answered OK, stored with its source, and delivered to the company', async () => {
  const property = { property_id: 'p-1', property_name: 'Jasmine Court' };
  const response = await send({ ...form, source_page: '/property/Jasmine-Court/1', ...property });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toBe('OK');
  expect(await stored()).toEqual([
    {
      ...visitor,
      id: expect.any(String),
      createdAt: content.clock.now,
      sourcePage: '/property/Jasmine-Court/1',
      propertyId: 'p-1',
      propertyIds: null,
      propertyName: 'Jasmine Court',
      state: 'new',
      note: null,
      version: 1,
    },
  ]);
  expect(content.queued.times).toBe(1);

  await using server = await startTestMailServer();
  expect(await testOutbox(content, server).drain()).toBe(1);
  const [mail] = server.messages;
  expect(mail?.to).toEqual(['hello@ekamra.example']);
  expect(mail?.source).toMatch(/^Reply-To: Asha Mohanty <asha@visitor\.test>\r$/m);
  expect(mail?.source).toMatch(/^Subject: Enquiry from Asha Mohanty\r$/m);
  const page = 'https://www.ekamra.example/property/Jasmine-Court/1';
  for (const text of ['94370 12345', 'Is the 2 BHK still free?', page, 'Jasmine Court'])
    expect(mail?.source).toContain(text);
});

test('a phone number is stored as ten digits, however it was typed', async () => {
  for (const [sourcePage, phone] of Object.entries({ '/a': '+91 94370-12345', '/b': '୦୯୪୩୭୦ ୧୨୩୪୫' }))
    expect((await send({ ...form, phone, source_page: sourcePage })).status).toBe(200);
  expect((await stored()).map(({ phone }) => phone)).toEqual(['9437012345', '9437012345']);
  for (const { textBody } of await queued()) expect(textBody).toMatch(/^Phone: +94370 12345$/m);
});

test('a phone number of another country is stored and mailed with its code', async () => {
  expect((await send({ ...form, phone: '+44 (0)20 7946 0958' })).status).toBe(200);
  expect(await stored()).toMatchObject([{ phone: '+442079460958' }]);
  expect(await queued()).toMatchObject([{ textBody: expect.stringMatching(/^Phone: +\+44 207 946 0958$/m) }]);
});

test('the same form with the phone number written differently is a repetition', async () => {
  const headers = { 'idempotency-key': 'once' };
  await allOk([
    await send(form, headers),
    await send({ ...form, phone: `+91 ${form.phone}` }, headers),
    await send({ ...form, phone: `0${form.phone}` }),
  ]);
  expect(await counts()).toEqual([1, 1]);
});

test.each([
  ['/lands/7', 'https://www.ekamra.example/lands/7'],
  ['//evil.test/x', undefined],
  ['/\\evil.test/x', undefined],
  ['@evil.test', undefined],
  ['https://evil.test', undefined],
])('the page %j is linked in the mail as %j', async (sourcePage, address) => {
  expect((await send({ ...form, source_page: sourcePage })).status).toBe(200);
  const [mail] = await queued();
  expect(/<td><a href="([^"]*)">/.exec(mail?.htmlBody ?? '')?.[1]).toBe(address);
});

test.each([
  ['Canal\u0000 View', 'Canal View'],
  ['x'.repeat(1_400), 'x'.repeat(1_300)],
  ['', null],
])('a property name never refuses the form: %j', async (name, kept) => {
  expect((await send({ ...form, property_name: name })).status).toBe(200);
  expect(await stored()).toMatchObject([{ propertyName: kept }]);
});

test('a message is optional', async () => {
  const { message: _, ...rest } = form;
  expect((await send(rest)).status).toBe(200);
  expect(await stored()).toMatchObject([{ message: null, sourcePage: null, propertyId: null }]);
  expect(await queued()).toMatchObject([{ textBody: expect.stringContaining('left no message') }]);
});

test('an enquiry whose mail can’t be queued is not stored, and not answered OK', async () => {
  await content.dataSource.query('ALTER TABLE outgoing_mail RENAME TO elsewhere');
  const response = await send(form);
  await content.dataSource.query('ALTER TABLE elsewhere RENAME TO outgoing_mail');
  expect(response.status).toBe(500);
  expect(await stored()).toEqual([]);
});

test('an identical form within ten minutes creates no second enquiry or mail, whatever its identifiers are', async () => {
  const answers = [await send(form)];
  passTime(599_999);
  answers.push(await send({ ...form, user_id: 'another' }));
  answers.push(await send({ ...form, source_page: '', property_id: '' }));
  await allOk(answers);
  expect(await counts()).toEqual([1, 1]);
  passTime(1);
  await allOk([await send(form)]);
  expect(await counts()).toEqual([2, 2]);
});

test('a form that differs in any field is another enquiry', async () => {
  const full = { ...form, source_page: '/contact', property_id: 'p-1' };
  const others = {
    name: 'Asha Das',
    phone: '9437012346',
    email: 'das@visitor.test',
    message: 'Another question',
    source_page: '/lands/1',
    property_id: 'p-2',
    property_ids: 'p-1,p-2',
  };
  const answers = [await send(full)];
  for (const [field, value] of Object.entries(others)) answers.push(await send({ ...full, [field]: value }));
  await allOk(answers);
  expect(await counts()).toEqual([8, 8]);
});

test('an enquiry about several properties is stored with their ids, and names them in the mail', async () => {
  const about = { property_ids: ' p-1, p-2 ,p-3', property_name: 'Jasmine Court; Lake View; Tara' };
  await allOk([await send({ ...form, ...about })]);
  expect(await stored()).toMatchObject([
    { propertyId: null, propertyIds: 'p-1,p-2,p-3', propertyName: about.property_name },
  ]);
  expect(await queued()).toMatchObject([
    { textBody: expect.stringMatching(/^Properties: Jasmine Court; Lake View; Tara$/m) },
  ]);
});

const at = (address: string) => ({ 'x-forwarded-for': address });
const visitors = Array.from({ length: 12 }, (_, index) => at(`10.0.0.${index}`));

test('concurrent identical forms create one enquiry and one mail', async () => {
  await using lock = await holdLock(content.databaseUrl, 'LOCK TABLE enquiries IN SHARE MODE');
  const answers = visitors.map((from) => send(form, from));
  await lock.waitedForBy(2);
  await lock.release();
  await allOk(await Promise.all(answers));
  expect(await counts()).toEqual([1, 1]);
});

test('concurrent identical forms with one key create one enquiry and one mail', async () => {
  const key = { 'idempotency-key': 'form-1' };
  await allOk(await Promise.all(visitors.map((from) => send(form, { ...from, ...key }))));
  expect(await counts()).toEqual([1, 1]);
});

test('the same key with another form is refused', async () => {
  const key = { 'idempotency-key': 'form-1' };
  await send(form, key);
  const other = await send({ ...form, message: 'Another question' }, key);
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await counts()).toEqual([1, 1]);
});

test('repeating a form with its key does not use up the address’s allowance', async () => {
  const from = { ...at('2001:db8::2'), 'idempotency-key': 'form-1' };
  for (let time = 0; time < 30; time += 1) expect((await send(form, from)).status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
});

test('repeating a form without a key does not use up the address’s allowance', async () => {
  const from = at('2001:db8::3');
  for (let time = 0; time < 30; time += 1) expect((await send(form, from)).status).toBe(200);
  expect(await counts()).toEqual([1, 1]);
});

test('the enquiries of one address are limited', async () => {
  const from = at('2001:db8::1');
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => send({ ...form, message: `Question ${index}` }, from)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const next = await send(form, at('2001:db8:0:0:ffff::2'));
  expect(next.status).toBe(429);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(form, at('2001:db8:0:1::1'))).status).toBe(200);
});
