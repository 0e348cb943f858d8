import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createLogger, createServiceClient } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { company } from '@ekamra/contracts';
import { openIdentityDatabase } from '../database.ts';
import { publicOrigin, someAdmin, startIdentity, testSecret } from '../../testing/test-identity.ts';
import { createCleanUp, recoveryEntity } from './repository.ts';
import { createHandOver } from './hand-over.ts';
import { claimRecovery } from './recovery-queue.ts';
import { recoveryOf, rightDetails } from '../../testing/recovery/test-recovery.ts';

const identity = startedForTests(startIdentity);
const recovery = recoveryOf(identity);
beforeEach(() => identity.reset());

const logger = createLogger({ name: 'identity', level: 'silent' });

/** Hands over like another replica, with its own connections. */
const anotherReplica = async () => {
  const dataSource = await openIdentityDatabase(identity.databaseUrl, logger);
  const content = createServiceClient(identity.content.url, 'content', testServiceTokens('identity'));
  const worker = createHandOver({
    dataSource,
    secret: testSecret,
    publicOrigin,
    content,
    logger,
    now: identity.now,
  });
  return { worker, [Symbol.asyncDispose]: () => dataSource.destroy() };
};

test('the mail has the account, the requester, and instructions for both cases', async () => {
  const before = Date.now();
  const token = await recovery.askedToken();
  const [mail] = identity.content.mails;
  expect(mail).toMatchObject({
    recipient: someAdmin.email,
    subject: `Confirm your new password for ${company.name}`,
  });
  for (const body of [mail?.text, mail?.html])
    for (const said of [
      someAdmin.name,
      someAdmin.phone,
      '203.0.113.1',
      'IST',
      `${publicOrigin}/confirm-password?token=${token}`,
      'once, for 30 minutes',
      'do not open the link. It would make somebody else’s password yours',
      'Nothing changes if you ignore this mail',
    ])
      expect(body).toContain(said);
  const after = Date.now();
  const issuedAt = Date.parse(mail?.expires_at ?? '') - 30 * 60_000;
  expect(issuedAt).toBeGreaterThanOrEqual(before);
  expect(issuedAt).toBeLessThanOrEqual(after);
});

test('a name is shown unchanged, and is never markup', async () => {
  await identity.dataSource.query('UPDATE admins SET name = $1', ['<img src=x>\n& Söhne']);
  await recovery.askedToken();
  const [mail] = identity.content.mails;
  expect(mail?.text).toContain('Hello <img src=x> & Söhne,');
  expect(mail?.html).toContain('Hello &lt;img src=x&gt; &amp; Söhne,');
  expect(mail?.html).not.toContain('<img');
});

test('while the content service is down the mail waits, and is then sent once', async () => {
  identity.content.mode = 'is down';
  await recovery.ask();
  expect(await identity.handOver.drain()).toBe(1);
  expect(await identity.handOver.drain()).toBe(0);
  identity.advanceClock(2);
  expect(await identity.handOver.drain()).toBe(1);
  expect([identity.content.calls, identity.content.mails.length]).toEqual([2, 0]);
  identity.content.mode = 'takes';
  expect(await identity.handOver.drain()).toBe(0);
  identity.advanceClock(4);
  expect(await identity.handOver.drain()).toBe(1);
  identity.advanceClock(3_600);
  expect(await identity.handOver.drain()).toBe(0);
  expect(identity.content.mails).toHaveLength(1);
});

test('a mail whose answer was lost is handed over again and sent once', async () => {
  identity.content.mode = 'loses its answer';
  await recovery.ask();
  await identity.handOver.drain();
  identity.content.mode = 'takes';
  identity.advanceClock(60);
  expect(await identity.handOver.drain()).toBe(1);
  expect([identity.content.calls, identity.content.mails.length]).toEqual([2, 1]);
  expect((await recovery.confirm(recovery.mailedToken())).status).toBe(200);
});

test('a mail that can’t be handed over is given up when its link expires', async () => {
  identity.content.mode = 'is down';
  await recovery.ask();
  for (let minute = 0; minute < 30; minute += 1) {
    await identity.handOver.drain();
    identity.advanceClock(60);
  }
  const tried = identity.content.calls;
  expect(tried).toBeGreaterThan(20);
  identity.content.mode = 'takes';
  identity.advanceClock(60);
  expect(await identity.handOver.drain()).toBe(0);
  expect([identity.content.calls, identity.content.mails.length]).toEqual([tried, 0]);
});

test('replicas share the work: each mail is handed over by one of them', async () => {
  await using other = await anotherReplica();
  const { ask } = recovery;
  for (let round = 0; round < 3; round += 1) await ask();
  await identity.dataSource.query('TRUNCATE rate_limits');
  for (let round = 0; round < 3; round += 1) await ask();
  const [ours, theirs] = await Promise.all([identity.handOver.drain(), other.worker.drain()]);
  expect(ours + theirs).toBe(6);
  expect([identity.content.calls, identity.content.mails.length]).toEqual([6, 6]);
});

test('work that a process had claimed when it died is done by another after a while', async () => {
  await recovery.ask();
  const now = identity.now();
  const lease = { now, leaseUntil: new Date(now.getTime() + 30_000) };
  expect(await claimRecovery(identity.dataSource, lease)).toBeDefined();
  await using other = await anotherReplica();
  expect(await other.worker.drain()).toBe(0);
  identity.advanceClock(31);
  expect(await other.worker.drain()).toBe(1);
  expect(identity.content.mails).toHaveLength(1);
});

test('recoveries are removed a day after their links expire', async () => {
  await recovery.ask();
  await recovery.ask({ ...rightDetails, phoneNo: '9000000000' });
  const cleanUp = createCleanUp({ dataSource: identity.dataSource, logger, now: identity.now });
  const kept = () => identity.dataSource.manager.count(recoveryEntity);
  identity.advanceClock(24 * 3_600 + 29 * 60);
  await cleanUp.drain();
  expect(await kept()).toBe(2);
  identity.advanceClock(120);
  await cleanUp.drain();
  expect(await kept()).toBe(0);
});
