import { createLogger, createServiceTokens, newId } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { recordSecurityEventsCall, recordShellEventsCall, type SecurityEvent } from '@ekamra/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createAdmin } from '../admins/create.ts';
import { adminEntity } from '../admins/repository.ts';
import { someAdmin, startIdentity, testShellSecret } from '../../testing/test-identity.ts';
import { eventsOf, otherPhone } from '../../testing/security-events/test-events.ts';
import { createEventPruning } from './pruning.ts';

const dayMs = 24 * 60 * 60 * 1000;

const identity = startedForTests(startIdentity);
const events = eventsOf(identity);
beforeEach(() => events.reset());

describe('the list of security events', () => {
  test('shows an admin their own only, and the owner those of everybody', async () => {
    const other = await events.addOther();
    await events.add(events.eventAgo(identity.admin._id, 1_000), events.eventAgo(other._id, 2_000));
    const own = await events.list(await events.tokenOf(otherPhone));
    expect(own.page?.scope).toBe('own');
    expect(own.page?.events.map(({ event, adminId }) => [event, adminId])).toEqual([
      ['sign-in', other._id],
      ['exported', other._id],
    ]);
    const all = await events.list(await events.tokenOf(someAdmin.phone));
    expect(all.page?.scope).toBe('all');
    expect(new Set(all.page?.events.map(({ adminId }) => adminId))).toEqual(
      new Set([other._id, identity.admin._id]),
    );
  });

  test('of another admin is refused, which is recorded', async () => {
    const other = await events.addOther();
    const refused = await events.list(await events.tokenOf(otherPhone), { admin: identity.admin._id });
    expect([refused.status, refused.body['code']]).toEqual([403, 'NOT_ALLOWED']);
    expect(await events.stored()).toContainEqual({
      event: 'access-refused',
      adminId: other._id,
      outcome: 'refused',
      details: { status: 403, call: 'GET /admin/get-security-events' },
    });
    const owner = await events.list(await events.tokenOf(someAdmin.phone), { admin: other._id });
    expect(owner.page?.events.map(({ adminId }) => adminId)).toContain(other._id);
    expect(owner.page?.events.map(({ adminId }) => adminId)).not.toContain(identity.admin._id);
  });

  test('is filtered by kind and by days in India', async () => {
    const { token } = await identity.signIn();
    const at = (time: string): SecurityEvent => ({ ...events.eventAgo(identity.admin._id, 0), at: time });
    await events.add(
      at('2026-01-14T18:29:59.999Z'),
      at('2026-01-14T18:30:00.000Z'),
      at('2026-01-15T18:30:00.000Z'),
    );
    const times = async (query: Record<string, string>) =>
      (await events.list(token, { event: 'exported', ...query })).page?.events.map((event) => event.at);
    expect(await times({ from: '2026-01-15', to: '2026-01-15' })).toEqual(['2026-01-14T18:30:00.000Z']);
    expect(await times({ from: '2026-01-15' })).toEqual([
      '2026-01-15T18:30:00.000Z',
      '2026-01-14T18:30:00.000Z',
    ]);
    expect(await times({ to: '2026-01-14' })).toEqual(['2026-01-14T18:29:59.999Z']);
    expect((await events.list(token, { event: 'session-ended' })).page?.events).toEqual([]);
  });

  test('leaves out what only a newer version knows', async () => {
    const { token } = await identity.signIn();
    await identity.dataSource.query(
      `UPDATE security_events SET details = '{"newer": true, "reason": "newer"}' WHERE event = 'sign-in'`,
    );
    await events.add(events.eventAgo(identity.admin._id, 0));
    await identity.dataSource.query(`UPDATE security_events SET event = 'newer' WHERE event = 'exported'`);
    const { page } = await events.list(token);
    expect(page?.events.map(({ event, details }) => [event, details])).toEqual([['sign-in', {}]]);
  });

  test('comes in pages without gaps or repetitions, also at equal times', async () => {
    const { token } = await identity.signIn();
    const times = Array.from(
      { length: 5 },
      (_, second) => events.eventAgo(identity.admin._id, second * 1_000).at,
    );
    const added = Array.from({ length: 25 }, (_, index) => ({
      ...events.eventAgo(identity.admin._id, 0),
      at: times[index % 5] ?? '',
    }));
    await events.add(...added);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { page } = await events.list(token, {
        event: 'exported',
        limit: '10',
        ...(after ? { after } : {}),
      });
      seen.push(...(page?.events ?? []).map(({ _id }) => _id));
      after = page?.next;
    } while (after !== undefined);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(added.map(({ _id }) => _id)));
  });
});

describe('events of other processes', () => {
  const shellToken = createServiceTokens('shell', { identity: testShellSecret }).signFor('identity');

  test('are stored once, however often they are sent', async () => {
    const event = events.eventAgo(identity.admin._id, 0);
    expect((await events.add(event)).status).toBe(200);
    expect((await events.add(event)).status).toBe(200);
    expect((await events.stored()).filter((one) => one.event === 'exported')).toHaveLength(1);
  });

  test('get the admin that only a repeated one knows, and never another', async () => {
    const event = { ...events.eventAgo(identity.admin._id, 0), event: 'release-changed' as const };
    await events.add({ ...event, adminId: null });
    await events.add(event);
    await events.add({ ...event, adminId: newId() });
    const found = (await events.stored()).find((one) => one.event === 'release-changed');
    expect(found?.adminId).toBe(identity.admin._id);
  });

  test('are taken from the shell for the shell only', async () => {
    const event = { ...events.eventAgo(identity.admin._id, 0), process: 'shell' as const };
    expect((await events.send(recordShellEventsCall.path, [event], shellToken)).status).toBe(200);
    const forged = { ...event, _id: newId(), process: 'identity' as const };
    expect((await events.send(recordShellEventsCall.path, [forged], shellToken)).status).toBe(422);
    expect((await events.send(recordSecurityEventsCall.path, [event], shellToken)).status).toBe(401);
  });

  test('are refused from anybody else, and in unknown form', async () => {
    const event = events.eventAgo(identity.admin._id, 0);
    const { token } = await identity.signIn();
    const service = testServiceTokens('careers').signFor('identity');
    for (const path of [recordSecurityEventsCall.path, recordShellEventsCall.path])
      expect((await events.send(path, [event], token)).status).toBe(401);
    expect((await events.send(recordShellEventsCall.path, [event], service)).status).toBe(401);
    const withSecret = { ...event, details: { password: 'x' } } as SecurityEvent;
    expect((await events.send(recordSecurityEventsCall.path, [withSecret], service)).status).toBe(422);
  });
});

test('events are removed after their days, and not before', async () => {
  const { dataSource, now } = identity;
  await events.add(
    events.eventAgo(identity.admin._id, 399 * dayMs),
    events.eventAgo(identity.admin._id, 401 * dayMs),
  );
  const logger = createLogger({ name: 'identity', level: 'silent' });
  const pruning = createEventPruning({ dataSource, logger, days: 400, now });
  await pruning.drain();
  expect(
    await dataSource.query('SELECT count(*)::int FROM security_events WHERE event = $1', ['exported']),
  ).toEqual([{ count: 1 }]);
  identity.advanceClock(2 * 24 * 60 * 60);
  await pruning.drain();
  expect(
    await dataSource.query('SELECT count(*)::int FROM security_events WHERE event = $1', ['exported']),
  ).toEqual([{ count: 0 }]);
});

test('the first admin is the owner, and further ones are if they are created so', async () => {
  await events.addOther();
  const third = { ...someAdmin, phone: '9437000003', email: 'c@ekamra.test', owner: true };
  await createAdmin(identity.dataSource, third);
  const admins = await identity.dataSource.manager.find(adminEntity, { order: { phone: 'ASC' } });
  expect(admins.map(({ role }) => role)).toEqual(['owner', 'editor', 'owner']);
});
