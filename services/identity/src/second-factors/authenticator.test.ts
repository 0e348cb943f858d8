import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { someAdmin, startIdentity } from '../../testing/test-identity.ts';
import { factorsOf, ownPassword } from '../../testing/test-second-factors.ts';

const identity = startedForTests(startIdentity);
const factors = factorsOf(identity);
let token: string;
beforeEach(async () => {
  await identity.reset();
  ({ token } = await identity.signIn());
});

const errorsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['errors'] as { path: string }[]).map(({ path }) => path);
const eventsOf = async (): Promise<string[]> => {
  await identity.securityEvents.flush();
  const rows: { event: string }[] = await identity.dataSource.query(
    'SELECT event FROM security_events ORDER BY at, id',
  );
  return rows.map(({ event }) => event);
};

describe('an authenticator app', () => {
  test('is set up by the password and a code, and then a sign-in needs a code', async () => {
    const secret = await factors.addAuthenticator(token);
    expect(await factors.own(token)).toMatchObject({
      isRequired: false,
      authenticatorSince: expect.any(String),
      passkeys: [],
      recoveryCodes: 0,
    });
    const { ticket, methods } = await factors.begin();
    expect(methods).toEqual(['code']);
    const signedIn = await factors.confirm(ticket, factors.codeOf(secret));
    expect([signedIn.status, signedIn.body['details']]).toEqual([200, identity.admin]);
    expect(signedIn.cookie).toMatch(/^refresh=/);
    expect((await factors.own(String(signedIn.body['token'])))['authenticatorSince']).toBeTruthy();
  });

  test('is described by an address that apps read', async () => {
    const { body } = await factors.post('add-authenticator', ownPassword, { token });
    const uri = new URL(String(body['uri']));
    expect(decodeURIComponent(uri.pathname)).toBe(`/Ekamra Realty:${someAdmin.phone}`);
    expect(uri.searchParams.get('secret')).toBe(body['secret']);
  });

  test.each([
    ['behind', -8, '4 minutes behind'],
    ['ahead', 2, '1 minute ahead'],
  ])(
    'on a phone whose clock is %s is told so, at its set-up and at a sign-in',
    async (_, steps, difference) => {
      const message = `The clock of your phone is about ${difference}. Set it to the time of the network, then use the next code.`;
      const { body } = await factors.post('add-authenticator', ownPassword, { token });
      const { ticket, secret } = body as { ticket: string; secret: string };
      const setUp = { ticket, code: factors.codeOf(secret, steps) };
      expect((await factors.post('confirm-authenticator', setUp, { token })).body['message']).toBe(message);
      const code = factors.codeOf(await factors.addAuthenticator(token), steps);
      const signIn = await factors.begin();
      const refused = await factors.confirm(signIn.ticket, code);
      expect([refused.status, refused.body['message']]).toEqual([422, message]);
      expect(await eventsOf()).toContain('second-factor-failed');
    },
  );

  test('is not set up by a wrong password, a wrong code, or another admin’s ticket', async () => {
    const wrong = await factors.post('add-authenticator', { currentPassword: 'not mine' }, { token });
    expect([wrong.status, errorsOf(wrong)]).toEqual([422, ['currentPassword']]);
    const { body } = await factors.post('add-authenticator', ownPassword, { token });
    const ticket = String(body['ticket']);
    const wrongCode = await factors.post('confirm-authenticator', { ticket, code: '000000' }, { token });
    expect([wrongCode.status, errorsOf(wrongCode)]).toEqual([422, ['code']]);
    expect((await factors.own(token))['authenticatorSince']).toBeNull();
  });

  test('is not set up twice by one ticket, nor by one that is too old', async () => {
    const { body } = await factors.post('add-authenticator', ownPassword, { token });
    const [ticket, secret] = [String(body['ticket']), body['secret']];
    const confirm = () =>
      factors.post('confirm-authenticator', { ticket, code: factors.codeOf(secret) }, { token });
    expect((await confirm()).status).toBe(200);
    const again = await confirm();
    expect([again.status, errorsOf(again)]).toEqual([422, ['ticket']]);
    const late = await factors.post('add-authenticator', ownPassword, { token });
    identity.advanceClock(10 * 60 + 1);
    const answer = await factors.post(
      'confirm-authenticator',
      { ticket: String(late.body['ticket']), code: factors.codeOf(late.body['secret']) },
      { token },
    );
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['ticket']]);
  });

  test('keeps its secret encrypted', async () => {
    const secret = await factors.addAuthenticator(token);
    const [row] = await identity.dataSource.query('SELECT sealed_secret FROM authenticators');
    expect((row as { sealed_secret: Buffer }).sealed_secret.includes(secret)).toBe(false);
  });

  test('is removed by the password, with the recovery codes, and the password alone signs in', async () => {
    await factors.addAuthenticator(token);
    await factors.recoveryCodes(token);
    const removal = { ...ownPassword, factor: 'authenticator' };
    expect(
      (await factors.post('remove-second-factor', { ...removal, currentPassword: 'no' }, { token })).status,
    ).toBe(422);
    expect((await factors.post('remove-second-factor', removal, { token })).status).toBe(200);
    expect(await factors.own(token)).toMatchObject({ authenticatorSince: null, recoveryCodes: 0 });
    expect((await identity.signIn()).token).not.toBe('undefined');
    const again = await factors.post('remove-second-factor', removal, { token });
    expect([again.status, errorsOf(again)]).toEqual([422, ['factor']]);
  });

  test('moves to a new phone without a time without one: the old codes count until the new one is confirmed', async () => {
    const oldSecret = await factors.addAuthenticator(token);
    const [recoveryCode = ''] = await factors.recoveryCodes(token);
    const { body } = await factors.post('add-authenticator', ownPassword, { token });
    const [ticket, newSecret] = [String(body['ticket']), body['secret']];
    expect((await factors.post('confirm-authenticator', { ticket, code: '000000' }, { token })).status).toBe(
      422,
    );
    const before = await factors.confirm((await factors.begin()).ticket, factors.codeOf(oldSecret));
    expect(before.status).toBe(200);
    const code = factors.codeOf(newSecret);
    expect((await factors.post('confirm-authenticator', { ticket, code }, { token })).status).toBe(200);
    identity.advanceClock(60);
    expect((await factors.confirm((await factors.begin()).ticket, factors.codeOf(oldSecret))).status).toBe(
      422,
    );
    expect((await factors.confirm((await factors.begin()).ticket, factors.codeOf(newSecret))).status).toBe(
      200,
    );
    expect((await factors.confirm((await factors.begin()).ticket, recoveryCode)).status).toBe(200);
    expect((await eventsOf()).filter((event) => /added|removed/.test(event))).toEqual([
      'second-factor-added',
      'second-factor-added',
      'second-factor-removed',
      'second-factor-added',
    ]);
  });

  test('is recorded with everything that happens to it', async () => {
    const secret = await factors.addAuthenticator(token);
    const { ticket } = await factors.begin();
    await factors.confirm(ticket, '000000');
    await factors.confirm(ticket, factors.codeOf(secret));
    await factors.post('remove-second-factor', { ...ownPassword, factor: 'authenticator' }, { token });
    expect((await eventsOf()).toSorted()).toEqual([
      'second-factor-added',
      'second-factor-failed',
      'second-factor-removed',
      'sign-in',
      'sign-in',
    ]);
  });
});

describe('the second step of a sign-in', () => {
  test('accepts a code once', async () => {
    const secret = await factors.addAuthenticator(token);
    const code = factors.codeOf(secret);
    expect((await factors.confirm((await factors.begin()).ticket, code)).status).toBe(200);
    const again = await factors.confirm((await factors.begin()).ticket, code);
    expect([again.status, errorsOf(again)]).toEqual([422, ['code']]);
  });

  test('accepts a code once of several that arrive together', async () => {
    const secret = await factors.addAuthenticator(token);
    const code = factors.codeOf(secret);
    const tickets = [await factors.begin(), await factors.begin(), await factors.begin()];
    const answers = await Promise.all(tickets.map(({ ticket }) => factors.confirm(ticket, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test.each([
    [-1, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('answers a code of %i half minutes from now with %i', async (steps, status) => {
    const secret = await factors.addAuthenticator(token);
    identity.advanceClock(90);
    const { ticket } = await factors.begin();
    expect((await factors.confirm(ticket, factors.codeOf(secret, steps))).status).toBe(status);
  });

  test('can be repeated after a wrong code, and is over once it succeeded', async () => {
    const secret = await factors.addAuthenticator(token);
    const { ticket } = await factors.begin();
    expect((await factors.confirm(ticket, '000000')).status).toBe(422);
    expect((await factors.confirm(ticket, factors.codeOf(secret))).status).toBe(200);
    identity.advanceClock(60);
    const again = await factors.confirm(ticket, factors.codeOf(secret));
    expect([again.status, errorsOf(again)]).toEqual([422, ['ticket']]);
  });

  test('is over after ten minutes, and with a change of the password', async () => {
    const secret = await factors.addAuthenticator(token);
    const late = await factors.begin();
    identity.advanceClock(10 * 60 + 1);
    expect(errorsOf(await factors.confirm(late.ticket, factors.codeOf(secret)))).toEqual(['ticket']);
    const { ticket } = await factors.begin();
    const { token: fresh } = {
      token: String((await factors.confirm(ticket, factors.codeOf(secret))).body['token']),
    };
    const begun = await factors.begin();
    const change = { ...ownPassword, newPassword: 'Daya river at dusk' };
    expect((await factors.post('change-password', change, { token: fresh })).status).toBe(200);
    identity.advanceClock(60);
    expect(errorsOf(await factors.confirm(begun.ticket, factors.codeOf(secret)))).toEqual(['ticket']);
  });

  test('refuses further codes after ten wrong ones, also with a new ticket', async () => {
    const secret = await factors.addAuthenticator(token);
    const { ticket } = await factors.begin();
    for (let count = 0; count < 10; count += 1)
      expect((await factors.confirm(ticket, '000000')).status).toBe(422);
    const { ticket: next } = await factors.begin();
    const locked = await factors.confirm(next, factors.codeOf(secret));
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await eventsOf()).toContain('sign-in-locked');
  });

  test('is not skipped by an unfinished sign-in: its ticket opens nothing else', async () => {
    await factors.addAuthenticator(token);
    const { ticket } = await factors.begin();
    expect((await identity.get('/admin/get-second-factors', { token: ticket })).status).toBe(401);
    const setUp = await factors.post('set-up-authenticator', { ticket });
    expect([setUp.status, setUp.body['code']]).toEqual([403, 'NOT_ALLOWED']);
  });
});

describe('recovery codes', () => {
  test('replace a code once each, also as they are written down', async () => {
    await factors.addAuthenticator(token);
    const codes = await factors.recoveryCodes(token);
    expect(new Set(codes).size).toBe(10);
    expect((await factors.own(token))['recoveryCodes']).toBe(10);
    const written = (codes[0] ?? '').toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-');
    expect((await factors.confirm((await factors.begin()).ticket, written)).status).toBe(200);
    expect((await factors.own(token))['recoveryCodes']).toBe(9);
    expect((await factors.confirm((await factors.begin()).ticket, codes[0] ?? '')).status).toBe(422);
    expect((await factors.confirm((await factors.begin()).ticket, codes[1] ?? '')).status).toBe(200);
    expect(await eventsOf()).toContain('recovery-code-used');
  });

  test('are void once there are new ones', async () => {
    await factors.addAuthenticator(token);
    const [former = ''] = await factors.recoveryCodes(token);
    await factors.recoveryCodes(token);
    expect((await factors.confirm((await factors.begin()).ticket, former)).status).toBe(422);
  });

  test('are not stored as they are', async () => {
    await factors.addAuthenticator(token);
    const codes = await factors.recoveryCodes(token);
    const rows: { hash: Buffer }[] = await identity.dataSource.query('SELECT hash FROM recovery_codes');
    for (const { hash } of rows)
      expect([hash.length, codes.some((code) => hash.includes(code))]).toEqual([32, false]);
  });
});
