import { calls } from '@ekamra/contracts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { someAdmin, startIdentity } from '../../testing/test-identity.ts';
import { recoveryOf } from '../../testing/recovery/test-recovery.ts';
import { graceSeconds } from '../sessions/session-times.ts';
import { eventsOf, signInAddress, unknownPhone } from '../../testing/security-events/test-events.ts';

const identity = startedForTests(startIdentity);
const events = eventsOf(identity);
beforeEach(() => events.reset());

describe('identity records', () => {
  test('a sign-in, with the admin, the keyed address and the request', async () => {
    const answer = await events.signInWith(someAdmin.phone, someAdmin.password);
    const { page } = await events.list(String(answer.body['token']));
    expect(page?.events).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        event: 'sign-in',
        adminId: identity.admin._id,
        address: identity.securityEvents.keyOf(signInAddress),
        requestId: answer.headers.get('x-request-id'),
        process: 'identity',
        outcome: 'success',
        details: {},
      },
    ]);
  });

  test('failed sign-ins with the admin of a known phone number, and nothing of an unknown one', async () => {
    await events.signInWith(someAdmin.phone, 'a wrong password');
    await events.signInWith(unknownPhone, 'a wrong password');
    expect(await events.stored()).toEqual([
      { event: 'sign-in-failed', adminId: identity.admin._id, outcome: 'refused', details: {} },
      { event: 'sign-in-failed', adminId: null, outcome: 'refused', details: {} },
    ]);
  });

  test('a lockout', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1)
      await events.signInWith(someAdmin.phone, 'a wrong password');
    expect(await events.stored()).toContainEqual({
      event: 'sign-in-locked',
      adminId: identity.admin._id,
      outcome: 'refused',
      details: {},
    });
  });

  test('a recovery, and the sessions that it ends', async () => {
    const adminId = identity.admin._id;
    const { askedToken, confirm } = recoveryOf(identity);
    await identity.signIn();
    await confirm(await askedToken());
    const recorded = await events.stored();
    expect(recorded).toHaveLength(4);
    expect(recorded).toEqual(
      expect.arrayContaining([
        { event: 'sign-in', adminId, outcome: 'success', details: {} },
        { event: 'recovery-requested', adminId, outcome: 'success', details: {} },
        { event: 'recovery-confirmed', adminId, outcome: 'success', details: {} },
        { event: 'session-ended', adminId, outcome: 'success', details: { reason: 'password changed' } },
      ]),
    );
  });

  test('a sign-out, once', async () => {
    const { cookie } = await identity.signIn();
    await identity.post(calls.signOut.path, { cookie });
    await identity.post(calls.signOut.path, { cookie });
    expect((await events.stored()).filter(({ event }) => event === 'session-ended')).toEqual([
      {
        event: 'session-ended',
        adminId: identity.admin._id,
        outcome: 'success',
        details: { reason: 'signed out' },
      },
    ]);
  });

  test('a refresh token that is used again, and the end of its session', async () => {
    const { cookie } = await identity.signIn();
    await identity.post(calls.refresh.path, { cookie });
    identity.advanceClock(graceSeconds + 1);
    await identity.post(calls.refresh.path, { cookie });
    const adminId = identity.admin._id;
    expect(await events.stored()).toEqual(
      expect.arrayContaining([
        { event: 'refresh-token-reused', adminId, outcome: 'refused', details: {} },
        { event: 'session-ended', adminId, outcome: 'success', details: { reason: 'refresh token reused' } },
      ]),
    );
  });

  test('nothing of a sign-in that was rolled back', async () => {
    await identity.dataSource.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
    );
    await identity.dataSource.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    try {
      expect((await events.signInWith(someAdmin.phone, someAdmin.password)).status).toBe(500);
      expect(await events.stored()).toEqual([]);
    } finally {
      await identity.dataSource.query('DROP FUNCTION refuse CASCADE');
    }
  });
});

describe('a flood', () => {
  test('of refused calls takes two events for each minute and address', async () => {
    for (let count = 0; count < 300; count += 1)
      await identity.get(calls.getAllAdmins.path, { token: 'a.b.c', from: '203.0.113.50' });
    identity.advanceClock(61);
    const refused = { event: 'access-refused', adminId: null, outcome: 'refused' };
    const details = { status: 401, call: 'GET /admin/get-all-admins' };
    expect(await events.stored()).toEqual([
      { ...refused, details },
      { ...refused, details: { ...details, count: 299 } },
    ]);
  });

  test('from many addresses is counted together beyond the first hundred', async () => {
    for (let count = 0; count < 250; count += 1)
      await identity.get(calls.getAllAdmins.path, { token: 'a.b.c', from: `203.0.113.${count}` });
    identity.advanceClock(61);
    const recorded = await events.stored();
    expect(recorded).toHaveLength(102);
    expect(recorded.at(-1)).toEqual({
      event: 'access-refused',
      adminId: null,
      outcome: 'refused',
      details: { count: 149 },
    });
  });
});

test('no event holds a password, a token, or the phone number or address of a caller', async () => {
  const { askedToken, confirm } = recoveryOf(identity);
  const { token, cookie } = await identity.signIn();
  await events.signInWith(unknownPhone, 'a secret password');
  const recoveryToken = await askedToken();
  await confirm(recoveryToken);
  await identity.get(calls.getAllAdmins.path, { token });
  const text = JSON.stringify(await identity.dataSource.query('SELECT * FROM security_events'));
  const secrets = ['a secret password', someAdmin.password, unknownPhone, someAdmin.phone, signInAddress];
  for (const secret of [...secrets, recoveryToken, token, cookie.split('=')[1] ?? ''])
    expect([secret, secret.length > 5, text.includes(secret)]).toEqual([secret, true, false]);
});
