import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { startTestContent } from '../../testing/test-content.ts';
import { mailDelayAfter, maxAttempts } from './outbox.ts';
import {
  claimMail,
  enqueueMail,
  mailEntity,
  type MailRow,
  markDelivered,
  recordMailFailure,
} from './mail-queue.ts';
import type { MailSender } from './smtp.ts';
import { testOutbox } from '../../testing/mail/test-outbox.ts';
import { startTestMailServer } from '../../testing/mail/test-mail-server.ts';

const content = startedForTests(startTestContent);
const server = startedForTests(startTestMailServer);
beforeEach(async () => {
  server.messages.length = 0;
  server.refuse.with = undefined;
  await content.dataSource.manager.deleteAll(mailEntity);
});

const enqueue = (subject: string) =>
  enqueueMail(
    content.dataSource.manager,
    {
      enquiryId: null,
      recipient: 'hello@ekamra.example',
      replyToName: 'Asha',
      replyToAddress: 'asha@visitor.example',
      subject,
      textBody: 'Good morning',
      htmlBody: '<p>Good morning</p>',
      expiresAt: null,
    },
    content.clock.now,
  );
const onlyRow = async (): Promise<MailRow> => {
  const [row, ...more] = await content.dataSource.manager.find(mailEntity);
  expect(more).toEqual([]);
  if (row === undefined) throw new Error('The outbox is empty');
  return row;
};
const passTime = (ms: number): void => {
  content.clock.now = new Date(content.clock.now.getTime() + ms);
};

test('a mail is delivered once, and marked as delivered', async () => {
  await enqueue('Once');
  const outbox = testOutbox(content, server);
  expect(await outbox.drain()).toBe(1);
  expect(await outbox.drain()).toBe(0);
  const row = await onlyRow();
  expect(row).toMatchObject({ state: 'delivered', attempts: 1, deliveredAt: content.clock.now });
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]?.to).toEqual(['hello@ekamra.example']);
  const source = server.messages[0]?.source ?? '';
  expect(source).toMatch(/^From: Ekamra Realty <no-reply@ekamra\.example>\r$/m);
  expect(source).toMatch(/^Reply-To: Asha <asha@visitor\.example>\r$/m);
  expect(source).toMatch(/^Subject: Once\r$/m);
  expect(source).toContain(`Message-ID: <${row.id}@ekamra.example>`);
});

test('with the mail server down it waits, and is sent when the server is back', async () => {
  const down = await startTestMailServer();
  await down[Symbol.asyncDispose]();
  await enqueue('Later');
  const outbox = testOutbox(content, down);
  expect(await outbox.drain()).toBe(1);
  expect(await onlyRow()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('ECONNREFUSED'),
    nextAttemptAt: new Date(content.clock.now.getTime() + (mailDelayAfter(1, 0.5) ?? 0)),
  });
  expect(await outbox.drain()).toBe(0);

  await using back = await startTestMailServer(down.port);
  passTime(mailDelayAfter(1, 0.5) ?? 0);
  expect(await outbox.drain()).toBe(1);
  expect(back.messages).toHaveLength(1);
  expect(await onlyRow()).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
});

test('a mail that the server keeps rejecting is given up, with its last error stored', async () => {
  server.refuse.with = new Error('Mailbox is full');
  await enqueue('Never');
  const outbox = testOutbox(content, server);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    expect(await outbox.drain()).toBe(1);
    passTime(24 * 60 * 60 * 1000);
  }
  expect(await outbox.drain()).toBe(0);
  expect(await onlyRow()).toMatchObject({
    state: 'failed',
    attempts: maxAttempts,
    lastError: expect.stringContaining('Mailbox is full'),
    deliveredAt: null,
  });
});

test('an error of the mail server is stored without unstorable characters', async () => {
  await enqueue('Odd');
  const sender: MailSender = {
    send: () => Promise.reject(new Error('550 No\0pe')),
    close: () => undefined,
  };
  expect(await testOutbox(content, sender).drain()).toBe(1);
  expect(await onlyRow()).toMatchObject({ state: 'waiting', lastError: '550 Nope' });
});

test('many replicas deliver each mail once', async () => {
  for (let index = 0; index < 20; index += 1) await enqueue(`Message ${index}`);
  const replicas = Array.from({ length: 4 }, () => testOutbox(content, server));
  const tried = await Promise.all(replicas.map((replica) => replica.drain()));
  expect(tried.reduce((sum, each) => sum + each, 0)).toBe(20);
  const subjects = server.messages.map(({ source }) => /^Subject: (.*)\r$/m.exec(source)?.[1]);
  expect(new Set(subjects).size).toBe(20);
  expect(subjects).toHaveLength(20);
});

test('a mail that a dead process had claimed is sent by another under the same Message-ID', async () => {
  await enqueue('Left behind');
  const now = content.clock.now;
  const claimed = await claimMail(content.dataSource, { now, leaseUntil: new Date(now.getTime() + 300_000) });
  const outbox = testOutbox(content, server);
  expect(await outbox.drain()).toBe(0);
  passTime(300_000);
  expect(await outbox.drain()).toBe(1);
  expect(server.messages[0]?.source).toContain(`Message-ID: <${claimed?.id}@ekamra.example>`);
  expect(await onlyRow()).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('a replica that outlived its lease does not revert the replica that took over', async () => {
  await enqueue('Slow');
  const now = content.clock.now;
  const claim = (at: Date) =>
    claimMail(content.dataSource, { now: at, leaseUntil: new Date(at.getTime() + 90_000) });
  const slow = await claim(now);
  const later = new Date(now.getTime() + 90_000);
  expect((await claim(later))?.id).toBe(slow?.id);
  if (slow === undefined) throw new Error('Nothing was claimed');
  await recordMailFailure(content.dataSource, slow, { error: 'Too slow', nextAttemptAt: later });
  const taken = { state: 'waiting', attempts: 2, lastError: null };
  expect(await onlyRow()).toMatchObject({ ...taken, nextAttemptAt: new Date(later.getTime() + 90_000) });
  await recordMailFailure(content.dataSource, slow, { error: 'Too slow', nextAttemptAt: undefined });
  expect(await onlyRow()).toMatchObject(taken);
  // An accepted mail needn’t be sent again, whoever sent it.
  await markDelivered(content.dataSource, slow, later);
  expect(await onlyRow()).toMatchObject({ state: 'delivered', deliveredAt: later });
});

test('mail queued while it runs is sent at once, and it stops on request', async () => {
  const sent = Promise.withResolvers<string>();
  const checked = Promise.withResolvers<void>();
  const outbox = testOutbox(
    content,
    { send: async ({ subject }) => sent.resolve(subject), close: () => undefined },
    { intervalMs: 3_600_000, countAttempt: () => checked.resolve() },
  );
  outbox.start();
  // Its first check finds nothing; only a wake-up makes it check again within an hour.
  await checked.promise;
  await enqueue('Now');
  outbox.wake();
  expect(await sent.promise).toBe('Now');
  await outbox.stop();
  await enqueue('Too late');
  expect(await outbox.drain()).toBe(0);
});
