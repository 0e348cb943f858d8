import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { callSchemas, type OpenSession } from '@ekamra/contracts';
import { softwareAuthenticator } from '@ekamra/contracts/testing/software-authenticator';
import { createAdmin } from '../admins/create.ts';
import { type Answer, publicOrigin, someAdmin, startIdentity } from '../../testing/test-identity.ts';
import { factorsOf } from '../../testing/test-second-factors.ts';

const identity = startedForTests(startIdentity);
beforeEach(() => identity.reset());

const listOf = async (token: string): Promise<OpenSession[]> =>
  callSchemas.getOpenSessions.answer.parse((await identity.get('/admin/get-open-sessions', { token })).body);
const end = async (id: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${identity.url}/admin/end-session-by-id/${id}`;
  return (await fetch(address, { method: 'DELETE', headers })).status;
};
const statusOf = async (token: string) => (await identity.get('/admin/get-all-admins', { token })).status;
const idOf = async (token: string): Promise<string> =>
  (await listOf(token)).find(({ isCurrent }) => isCurrent)?._id ?? '';
/** Signs in a second admin and returns the token. */
const signInOther = async (): Promise<string> => {
  const other = { ...someAdmin, phone: '9437000002', email: 'other@ekamra.test' };
  await createAdmin(identity.dataSource, other);
  const body = { phoneNo: other.phone, password: other.password };
  return String((await identity.post('/admin/admin-login', { body })).body['token']);
};

test('the list has the own open sessions, newest first, and marks the one that asks', async () => {
  await signInOther();
  const first = await identity.signIn();
  identity.advanceClock(60);
  const second = await identity.signIn();
  identity.advanceClock(60);
  const renewed = await identity.post('/admin/refresh', { cookie: first.cookie });
  const list = await listOf(String(renewed.body['token']));
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(list[0]?._id).toBe(await idOf(second.token));
  expect(list[0]?.lastUsedAt).toBe(list[0]?.signedInAt);
  expect(
    Date.parse(list[1]?.lastUsedAt ?? '') - Date.parse(list[1]?.signedInAt ?? ''),
  ).toBeGreaterThanOrEqual(120_000);
});

test('the list leaves out sessions that have ended or were idle for too long', async () => {
  const [idle, ended] = [await identity.signIn(), await identity.signIn()];
  await identity.post('/admin/logout', { token: ended.token });
  expect(await listOf(idle.token)).toHaveLength(1);
  identity.advanceClock(8 * 24 * 60 * 60);
  const { token } = await identity.signIn();
  expect(await listOf(token)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

test('an ended session is refused here at once and elsewhere within 5 seconds', async () => {
  const [here, lost] = [await identity.signIn(), await identity.signIn()];
  const verifier = identity.verifier();
  expect(await verifier.verify(`Bearer ${lost.token}`)).toBeDefined();
  expect(await end(await idOf(lost.token), here.token)).toBe(200);
  expect([await statusOf(lost.token), await statusOf(here.token)]).toEqual([401, 200]);
  expect((await identity.post('/admin/refresh', { cookie: lost.cookie })).status).toBe(401);
  identity.advanceClock(5);
  await expect(verifier.verify(`Bearer ${lost.token}`)).rejects.toMatchObject({ status: 401 });
});

test('nobody ends the session of another admin, or one twice', async () => {
  const [here, lost] = [await identity.signIn(), await identity.signIn()];
  const other = await signInOther();
  const id = await idOf(lost.token);
  expect(await end(id, other)).toBe(404);
  expect(await statusOf(lost.token)).toBe(200);
  expect([await end(id, here.token), await end(id, here.token)]).toEqual([200, 404]);
});

test('ending all others keeps this session and those of other admins', async () => {
  const [here, lost] = [await identity.signIn(), await identity.signIn()];
  const other = await signInOther();
  expect((await identity.post('/admin/end-other-sessions', { token: here.token })).status).toBe(200);
  const statuses = [await statusOf(here.token), await statusOf(lost.token), await statusOf(other)];
  expect(statuses).toEqual([200, 401, 200]);
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const deviceOf = async (token: string): Promise<string | undefined> =>
  (await listOf(token)).find(({ isCurrent }) => isCurrent)?.device;
const tokenOf = ({ body }: Answer): string => String(body['token']);
const signInFrom = (userAgent: string): Promise<Answer> =>
  identity.post('/admin/admin-login', {
    body: { phoneNo: someAdmin.phone, password: someAdmin.password },
    userAgent,
  });
const renewFrom = (userAgent: string, cookie: string): Promise<Answer> =>
  identity.post('/admin/refresh', { cookie, userAgent });

describe('the device of a session', () => {
  test('is stored as a name by a sign-in with the password, without the rest of the header', async () => {
    expect(await deviceOf(tokenOf(await signInFrom(windows)))).toBe('Chrome on Windows');
    const stored: unknown = await identity.dataSource.query('SELECT * FROM sessions');
    expect(stored).toMatchObject([{ device: 'Chrome on Windows' }]);
    expect(JSON.stringify(stored)).not.toContain('AppleWebKit');
  });

  test('is stored by a sign-in with a second step, and by one with a passkey', async () => {
    const factors = factorsOf(identity);
    const { token } = await identity.signIn();
    const secret = await factors.addAuthenticator(token);
    const phone = softwareAuthenticator(publicOrigin);
    const created = phone.create(await factors.creationChallenge(token));
    await factors.post('add-passkey', { name: 'Phone', credential: created }, { token });

    const confirmation = { ticket: (await factors.begin()).ticket, code: factors.codeOf(secret) };
    const confirmed = await factors.post('confirm-sign-in', confirmation, { userAgent: linux });
    expect(await deviceOf(tokenOf(confirmed))).toBe('Firefox on Linux');

    const credential = phone.get(await factors.requestChallenge());
    const signedIn = await factors.post('sign-in-with-passkey', { credential }, { userAgent: iPhone });
    expect(await deviceOf(tokenOf(signedIn))).toBe('Safari on iPhone');
  });

  test('is refreshed by a renewal', async () => {
    const { cookie } = await signInFrom(windows);
    expect(await deviceOf(tokenOf(await renewFrom(linux, cookie)))).toBe('Firefox on Linux');
  });

  test('is unknown for a session from before names were stored, until it is renewed', async () => {
    const old = await signInFrom(windows);
    await identity.dataSource.query('UPDATE sessions SET device = NULL');
    expect(await deviceOf(tokenOf(old))).toBe('Unknown browser');
    expect(await deviceOf(tokenOf(await renewFrom(windows, old.cookie)))).toBe('Chrome on Windows');
  });

  test.each([
    ['markup', '<script>alert(1)</script>/1.0 (x)'],
    ['bytes that are not text', '\u00ff\u0080/1.0 (x)'],
    ['8,000 characters', 'x'.repeat(8000)],
    ['nothing', ' '],
  ])('is unknown if the header has %s', async (_, userAgent) => {
    expect(await deviceOf(tokenOf(await signInFrom(userAgent)))).toBe('Unknown browser');
  });
});
