import { newId } from '@ekamra/chassis';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls } from '@ekamra/contracts';
import { adminEntity } from '../admins/repository.ts';
import { eventsOf, otherPhone } from '../../testing/security-events/test-events.ts';
import { factorsOf, ownPassword } from '../../testing/test-second-factors.ts';
import { someAdmin, startIdentity } from '../../testing/test-identity.ts';

const path = (id: string): string => calls.resetSecondFactors.path.replace(':id', id);

const identity = startedForTests(startIdentity);
const events = eventsOf(identity);
const factors = factorsOf(identity);
beforeEach(() => events.reset());

const reset = (token: string, id: string, body: object = ownPassword) =>
  identity.post(path(id), { token, body, from: '203.0.113.8' });

/** Signs the owner in, and adds a colleague who is signed in and has an authenticator app and recovery codes. */
const ownerAndColleague = async () => {
  const colleague = await events.addOther();
  const colleagueToken = await events.tokenOf(otherPhone);
  const secret = await factors.addAuthenticator(colleagueToken);
  await factors.recoveryCodes(colleagueToken);
  const { token } = await identity.signIn();
  return { token, colleague, colleagueToken, secret };
};
const signInOfColleague = async () => (await events.signInWith(otherPhone, someAdmin.password)).body;

describe('a reset of a colleague’s second factors by an owner', () => {
  test('signs the colleague out, whose next sign-in sets a new one up', async () => {
    const { token, colleague, colleagueToken } = await ownerAndColleague();
    expect((await reset(token, colleague._id)).status).toBe(200);
    expect((await identity.get('/admin/get-open-sessions', { token: colleagueToken })).status).toBe(401);
    expect((await identity.get('/admin/get-open-sessions', { token })).status).toBe(200);

    const step = (await signInOfColleague())['secondFactor'] as { ticket: string; methods: string[] };
    expect(step.methods).toEqual(['set-up']);
    const { body: setUp } = await factors.post('set-up-authenticator', { ticket: step.ticket });
    const code = factors.codeOf(setUp['secret']);
    expect((await factors.confirm(String(setUp['ticket']), code)).status).toBe(200);
    const { methods } = (await signInOfColleague())['secondFactor'] as { methods: string[] };
    expect(methods).toEqual(['code']);
    const freed = await identity.dataSource.manager.findOneByOrFail(adminEntity, { phone: otherPhone });
    expect(freed.mustSetUpFactor).toBe(false);
  });

  test('is recorded as the colleague’s, with the owner, and told to both by mail once', async () => {
    const { token, colleague } = await ownerAndColleague();
    await reset(token, colleague._id);
    expect(await events.stored()).toContainEqual({
      event: 'second-factors-reset',
      adminId: colleague._id,
      outcome: 'success',
      details: { actor: identity.admin._id },
    });
    identity.content.mode = 'is down';
    await identity.securityMails.drain();
    identity.content.mode = 'takes';
    identity.advanceClock(60);
    await identity.securityMails.drain();
    expect(identity.content.mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      someAdmin.email,
      'b@ekamra.test',
    ]);
    for (const { text } of identity.content.mails)
      for (const fact of [someAdmin.phone, otherPhone, '203.0.113.8', 'IST']) expect(text).toContain(fact);
    expect(await identity.securityMails.drain()).toBe(0);
  });

  test.each([
    ['a wrong password', { currentPassword: 'not mine' }, 422],
    ['no password', {}, 422],
  ])('is refused with %s, and changes nothing', async (_, body, status) => {
    const { token, colleague, colleagueToken } = await ownerAndColleague();
    expect((await reset(token, colleague._id, body)).status).toBe(status);
    expect((await factors.own(colleagueToken))['authenticatorSince']).toBeTruthy();
  });

  test('is refused for an account that was removed, the own one, and one without a second factor', async () => {
    const { token, colleague } = await ownerAndColleague();
    expect((await reset(token, newId())).status).toBe(404);
    expect((await reset(token, identity.admin._id)).status).toBe(422);
    await reset(token, colleague._id);
    const again = await reset(token, colleague._id);
    expect([again.status, again.body['message']]).toEqual([422, 'Ananya Mohanty has no second factor']);
  });

  test('is refused to everybody else, whatever the token says, and recorded', async () => {
    const { token, colleague } = await ownerAndColleague();
    await factors.addAuthenticator(token);
    await identity.dataSource.manager.update(adminEntity, { id: identity.admin._id }, { role: 'editor' });
    const refused = await reset(token, colleague._id);
    expect([refused.status, refused.body['code']]).toEqual([403, 'NOT_ALLOWED']);
    expect(await events.stored()).toContainEqual(
      expect.objectContaining({ event: 'access-refused', adminId: identity.admin._id }),
    );
  });
});

test('an owner whom the previous version stored during a rollback is an owner', async () => {
  await identity.dataSource.query(
    `INSERT INTO admins (id, created_at, name, address, email, phone, password_hash, is_owner)
     VALUES ($1, now(), 'Gita', '', 'g@ekamra.test', '9437000009', '', true)`,
    [newId()],
  );
  const { role } = await identity.dataSource.manager.findOneByOrFail(adminEntity, { phone: '9437000009' });
  expect(role).toBe('owner');
});
