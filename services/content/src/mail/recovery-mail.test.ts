import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type Mail, sendMailCall } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';
import { maxAttempts } from './outbox.ts';
import { enqueueMail, mailEntity, type MailRow } from './mail-queue.ts';
import { testOutbox } from '../../testing/mail/test-outbox.ts';
import { startTestMailServer } from '../../testing/mail/test-mail-server.ts';

const content = startedForTests(startTestContent);
const server = startedForTests(startTestMailServer);
beforeEach(async () => {
  server.messages.length = 0;
  server.refuse.with = undefined;
  content.queued.times = 0;
  content.clock.now = new Date('2026-01-15T06:30:00.000Z');
  await content.dataSource.query('TRUNCATE outgoing_mail, idempotency_keys');
});

const minutes = 60_000;
const secret = 'token=a-secret-that-opens-the-account';
const mail: Mail = {
  recipient: 'admin@ekamra.test',
  subject: 'Confirm your new password',
  text: `Open https://ekamra.test/confirm-password?${secret}`,
  html: `<a href="https://ekamra.test/confirm-password?${secret}">Confirm</a>`,
  expires_at: '2026-01-15T07:00:00.000Z',
};
const send = (facts: Partial<Mail> = {}, idempotencyKey?: string) =>
  content.service(sendMailCall, { body: { ...mail, ...facts }, ...(idempotencyKey && { idempotencyKey }) });
const drainOutbox = () => testOutbox(content, server).drain();
const passTime = (ms: number): void => {
  content.clock.now = new Date(content.clock.now.getTime() + ms);
};
const rows = () => content.dataSource.manager.find(mailEntity);
const onlyRow = async (): Promise<MailRow> => {
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  if (row === undefined) throw new Error('The outbox is empty');
  return row;
};
/** Returns everything in the database as text. */
const everything = async (): Promise<string> =>
  JSON.stringify([
    await content.dataSource.query('SELECT * FROM outgoing_mail'),
    await content.dataSource.query('SELECT * FROM idempotency_keys'),
  ]);

test('a service’s mail is sent unchanged, and only to its recipient', async () => {
  const { data } = await send();
  expect(data).toEqual({ status: true, message: 'The mail will be sent' });
  expect(content.queued.times).toBe(1);
  expect(await onlyRow()).toMatchObject({ enquiryId: null, state: 'waiting', textBody: mail.text });
  expect(await drainOutbox()).toBe(1);
  expect(server.messages).toMatchObject([{ to: ['admin@ekamra.test'] }]);
  const source = server.messages[0]?.source ?? '';
  expect(source).toMatch(/^Subject: Confirm your new password\r$/m);
  expect(source).not.toMatch(/^Reply-To:/m);
  expect(source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(secret);
});

test('concurrent identical requests with one key create one mail', async () => {
  await Promise.all(Array.from({ length: 12 }, () => send({}, 'recovery-1')));
  expect(await rows()).toHaveLength(1);
});

test('a key that was used for another mail is refused', async () => {
  await send({}, 'recovery-1');
  await expect(send({ subject: 'Another' }, 'recovery-1')).rejects.toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await rows()).toHaveLength(1);
});

test('neither visitors nor admins can send mail', async () => {
  for (const client of [content.visitor, content.admin])
    await expect(client(sendMailCall, { body: mail })).rejects.toMatchObject({ status: 401 });
  expect(await rows()).toEqual([]);
});

test('a subject of several lines adds no header', async () => {
  await send({ subject: 'Hello\r\nBcc: all@visitor.test\r\n\r\nIn the body' });
  await drainOutbox();
  expect(server.messages).toMatchObject([{ to: ['admin@ekamra.test'] }]);
  const [header = ''] = server.messages[0]?.source.split('\r\n\r\n') ?? [];
  expect(header).not.toMatch(/^Bcc:/im);
  expect(header).toMatch(/^Subject: Hello Bcc: all@visitor\.test/m);
});

test('errors of a mail are reported by field', async () => {
  const wrong = { recipient: 'a@b.test, c@d.test', subject: ' ', text: '', html: 'a\0b', expires_at: 'soon' };
  await expect(send(wrong)).rejects.toMatchObject({
    status: 422,
    errors: ['recipient', 'subject', 'text', 'html', 'expires_at'].map((path) => ({ path })),
  });
  expect(await rows()).toEqual([]);
});

test('the text of a delivered mail is erased', async () => {
  await send();
  expect(await everything()).toContain(secret);
  await drainOutbox();
  expect(await onlyRow()).toMatchObject({ state: 'delivered', textBody: '', htmlBody: '', attempts: 1 });
  expect(await everything()).not.toContain(secret);
});

test('the text of a mail is erased once it is given up', async () => {
  server.refuse.with = new Error('Mailbox is full');
  await send({ expires_at: '2027-01-15T07:00:00.000Z' });
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    expect(await everything()).toContain(secret);
    expect(await drainOutbox()).toBe(1);
    passTime(24 * 60 * minutes);
  }
  expect(await onlyRow()).toMatchObject({
    state: 'failed',
    attempts: maxAttempts,
    lastError: expect.stringContaining('Mailbox is full'),
  });
  expect(await everything()).not.toContain(secret);
});

test('an expired mail is not sent, is marked as failed, and its text is erased', async () => {
  await send();
  passTime(30 * minutes);
  expect(await drainOutbox()).toBe(0);
  expect(server.messages).toEqual([]);
  expect(await onlyRow()).toMatchObject({
    state: 'failed',
    attempts: 0,
    lastError: 'It expired before it could be sent',
    deliveredAt: null,
  });
  expect(await everything()).not.toContain(secret);
});

test('a mail that waits for its next attempt is given up when it expires', async () => {
  server.refuse.with = new Error('Try later');
  await send();
  for (let at = 0; at < 25 * minutes; at += minutes) {
    await drainOutbox();
    passTime(minutes);
  }
  const waiting = await onlyRow();
  expect(waiting.state).toBe('waiting');
  expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(waiting.expiresAt?.getTime() ?? Infinity);
  passTime(5 * minutes);
  await drainOutbox();
  expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: waiting.attempts });
  expect(await everything()).not.toContain(secret);
});

test('a mail is deleted a day after it expired, in any state', async () => {
  await send();
  await drainOutbox();
  await send({ expires_at: '2026-01-15T07:30:00.000Z' });
  server.refuse.with = new Error('Try later');
  await drainOutbox();
  passTime((24 * 60 + 29) * minutes);
  await drainOutbox();
  expect(await rows()).toHaveLength(2);
  passTime(minutes);
  await drainOutbox();
  expect(await rows()).toMatchObject([{ state: 'failed', expiresAt: new Date('2026-01-15T07:30:00.000Z') }]);
  passTime(30 * minutes);
  await drainOutbox();
  expect(await everything()).not.toContain(mail.recipient);
});

test('a mail that does not expire keeps its text', async () => {
  const { text: textBody, html: htmlBody, recipient, subject } = mail;
  const { manager } = content.dataSource;
  const kept = { enquiryId: null, recipient, replyToName: null, replyToAddress: null, subject };
  await enqueueMail(manager, { ...kept, textBody, htmlBody, expiresAt: null }, content.clock.now);
  await drainOutbox();
  passTime(365 * 24 * 60 * minutes);
  await drainOutbox();
  expect(await onlyRow()).toMatchObject({ state: 'delivered', textBody, htmlBody });
});
