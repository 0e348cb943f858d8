import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@ekamra/contracts';
import { sendFormPath } from '@ekamra/contracts';
import { mailEntity } from '../mail/entity.ts';
import { Outbox } from '../mail/outbox.ts';
import { createSmtpSender } from '../mail/smtp.ts';
import { startTestMailServer } from '../mail/test-mail-server.ts';
import type { TestContent } from '../testing.ts';
import { startTestContent } from '../testing.ts';
import { enquiryEntity } from './entity.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent({
    enquiry: { times: 25, seconds: 60 },
    resume: { times: 5, seconds: 60 },
  });
});
afterAll(() => content[Symbol.asyncDispose]());
beforeEach(async () => {
  await content.dataSource.manager.deleteAll(mailEntity);
  await content.dataSource.manager.deleteAll(enquiryEntity);
});

const identifiers = { lib_version: '4.4.1', service_id: 's', template_id: 't', user_id: 'u' };
const visitor = {
  name: 'Asha Mohanty',
  phone: '9437012345',
  email: 'asha@visitor.test',
  message: 'Is the 2 BHK still free?',
};
const form = { ...visitor, ...identifiers };

const send = (fields: Record<string, string | Blob>, headers: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(content.url + sendFormPath, { method: 'POST', body, headers });
};
const stored = () => content.dataSource.manager.find(enquiryEntity);
const queued = () => content.dataSource.manager.find(mailEntity);
const refusal = async (response: Response): Promise<ErrorAnswer> => (await response.json()) as ErrorAnswer;

test('an enquiry is answered OK, stored with where it came from, and delivered to the company', async () => {
  const response = await send({ ...form, source_page: '/property/Jasmine-Court/1', property_id: 'p-1' });
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
    },
  ]);
  expect(content.queued.times).toBe(1);

  await using server = await startTestMailServer();
  const outbox = new Outbox({
    dataSource: content.dataSource,
    sender: createSmtpSender({ url: server.url, from: 'no-reply@ekamra.example' }),
    logger: content.logger,
    now: () => content.clock.now,
    random: () => 0.5,
  });
  expect(await outbox.deliverDue()).toBe(1);
  const [mail] = server.messages;
  expect(mail?.to).toEqual(['hello@ekamra.example']);
  expect(mail?.source).toMatch(/^Reply-To: Asha Mohanty <asha@visitor\.test>\r$/m);
  expect(mail?.source).toMatch(/^Subject: Enquiry from Asha Mohanty\r$/m);
  for (const text of ['9437012345', 'Is the 2 BHK still free?', '/property/Jasmine-Court/1'])
    expect(mail?.source).toContain(text);
});

test('a message is optional', async () => {
  const { message: _, ...rest } = form;
  expect((await send(rest)).status).toBe(200);
  expect(await stored()).toMatchObject([{ message: null, sourcePage: null, propertyId: null }]);
  expect(await queued()).toMatchObject([{ textBody: expect.stringContaining('left no message') }]);
});

test('what a visitor types is text in the mail, never markup and never a header', async () => {
  const name = 'Eve"\r\nBcc: all@visitor.example\r\n<b>';
  expect((await send({ ...form, name, message: '<img src=x onerror=alert(1)> & "quoted"' })).status).toBe(
    200,
  );
  const [mail] = await queued();
  expect(mail?.subject).toBe('Enquiry from Eve" Bcc: all@visitor.example <b>');
  expect(mail?.htmlBody).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
  expect(mail?.htmlBody).not.toMatch(/<img|<b>/);

  await using server = await startTestMailServer();
  await createSmtpSender({ url: server.url, from: 'no-reply@ekamra.example' }).send(
    mail ?? (await Promise.reject(new Error('Nothing was queued'))),
  );
  expect(server.messages[0]?.to).toEqual(['hello@ekamra.example']);
  const [header = ''] = server.messages[0]?.source.split('\r\n\r\n') ?? [];
  expect(header).not.toMatch(/^Bcc:/m);
});

test('what does not validate is refused field by field, and nothing is stored', async () => {
  const { user_id: _, ...incomplete } = form;
  const response = await send({ ...incomplete, phone: '12345', email: 'asha@visitor', folder: 'x' });
  expect(response.status).toBe(422);
  const { code, errors = [] } = await refusal(response);
  expect(code).toBe('INVALID');
  expect(errors.map(({ path }) => path).sort()).toEqual(['email', 'folder', 'phone', 'user_id']);
  expect(errors).toContainEqual({ path: 'phone', message: 'Invalid phone number, must be 10 digits' });
  expect(await stored()).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('files, other types and oversized forms are refused', async () => {
  expect((await send({ ...form, message: new Blob(['x']) })).status).toBe(422);
  const json = { 'content-type': 'application/json' };
  const asJson = await fetch(content.url + sendFormPath, { method: 'POST', headers: json, body: '{}' });
  expect(asJson.status).toBe(415);
  expect((await send({ ...form, message: 'x'.repeat(5_001) })).status).toBe(422);
  expect((await send({ ...form, message: 'x'.repeat(50_000) })).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test('an enquiry whose mail can’t be queued is not stored, and not answered OK', async () => {
  await content.dataSource.query('ALTER TABLE outgoing_mail RENAME TO elsewhere');
  const response = await send(form);
  await content.dataSource.query('ALTER TABLE elsewhere RENAME TO outgoing_mail');
  expect(response.status).toBe(500);
  expect(await stored()).toEqual([]);
});

test('an enquiry that is repeated with its key is stored once', async () => {
  const key = { 'idempotency-key': 'form-1' };
  const answers = await Promise.all([send(form, key), send(form, key), send(form, key)]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['OK', 'OK', 'OK']);
  expect(await stored()).toHaveLength(1);
  expect(await queued()).toHaveLength(1);
});

test('one address can’t send any number', async () => {
  const from = { 'x-forwarded-for': '2001:db8::1' };
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(form, from)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const next = await send(form, { 'x-forwarded-for': '2001:db8:0:0:ffff::2' });
  expect(next.status).toBe(429);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(form, { 'x-forwarded-for': '2001:db8:0:1::1' })).status).toBe(200);
});
