import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { softwareAuthenticator, type Deviations } from '@ekamra/contracts/testing/software-authenticator';
import { publicOrigin, startIdentity } from '../../testing/test-identity.ts';
import { factorsOf, ownPassword } from '../../testing/test-second-factors.ts';

const identity = startedForTests(startIdentity);
const factors = factorsOf(identity);
let token: string;
let laptop: ReturnType<typeof softwareAuthenticator>;
beforeEach(async () => {
  await identity.reset();
  ({ token } = await identity.signIn());
  laptop = softwareAuthenticator(publicOrigin);
});

const store = async (deviations: Deviations = {}, challenge?: string) => {
  const credential = laptop.create(challenge ?? (await factors.creationChallenge(token)), deviations);
  return factors.post('add-passkey', { name: ' Laptop ', credential }, { token });
};
const signIn = async (deviations: Deviations = {}, challenge?: string) => {
  const credential = laptop.get(challenge ?? (await factors.requestChallenge()), deviations);
  return factors.post('sign-in-with-passkey', { credential });
};

describe('a passkey', () => {
  test('is stored by the password, signs in without one, and is offered after one', async () => {
    expect((await store()).status).toBe(200);
    const { passkeys } = (await factors.own(token)) as { passkeys: object[] };
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    const signedIn = await signIn();
    expect([signedIn.status, signedIn.body['details']]).toEqual([200, identity.admin]);
    expect(signedIn.cookie).toMatch(/^refresh=/);
    expect((await factors.begin()).methods).toEqual(['passkey']);
    expect((await factors.own(token))['passkeys']).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('is asked for by the site’s name, verifies its user, and is not created twice', async () => {
    await store();
    const { body } = await factors.post('begin-passkey', ownPassword, { token });
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: laptop.get('x').id }],
    });
    const again = await store();
    expect([again.status, again.body['errors']]).toEqual([
      422,
      [{ path: 'credential', message: 'This passkey is stored already' }],
    ]);
  });

  test.each<[string, Deviations]>([
    ['of another site', { origin: 'https://ekamra.example' }],
    ['that did not verify its user', { verifiesUser: false }],
  ])('%s is neither stored nor signs in', async (_, deviations) => {
    expect((await store(deviations)).status).toBe(422);
    await store();
    const refused = await signIn(deviations);
    expect([refused.status, refused.body['code']]).toEqual([401, 'WRONG_CREDENTIALS']);
  });

  test('needs a challenge of ours, which works once and for ten minutes', async () => {
    expect((await store({}, 'bm90LW91cnM')).status).toBe(422);
    const creation = await factors.creationChallenge(token);
    expect((await store({}, creation)).status).toBe(200);
    expect((await signIn({}, creation)).status).toBe(401);
    const request = await factors.requestChallenge();
    expect((await signIn({}, request)).status).toBe(200);
    expect((await signIn({}, request)).status).toBe(422);
    const late = await factors.requestChallenge();
    identity.advanceClock(10 * 60 + 1);
    expect((await signIn({}, late)).status).toBe(401);
  });

  test('whose counter goes back was copied, and is refused', async () => {
    await store();
    expect((await signIn({ signCount: 7 })).status).toBe(200);
    expect((await signIn({ signCount: 7 })).status).toBe(401);
    expect((await signIn({ signCount: 8 })).status).toBe(200);
  });

  test('is replaced by one of another device, and works until that one is stored', async () => {
    await store();
    const { passkeys } = (await factors.own(token)) as { passkeys: { _id: string }[] };
    const wish = { ...ownPassword, replaces: passkeys[0]?._id };
    const { body } = await factors.post('begin-passkey', wish, { token });
    expect(body['excludeCredentials']).toHaveLength(1);
    expect((await signIn()).status).toBe(200);
    const oldLaptop = laptop;
    laptop = softwareAuthenticator(publicOrigin);
    expect((await store({}, String(body['challenge']))).status).toBe(200);
    expect((await factors.own(token))['passkeys']).toHaveLength(1);
    expect((await signIn()).status).toBe(200);
    laptop = oldLaptop;
    expect((await signIn()).status).toBe(401);
    const again = await factors.post('begin-passkey', wish, { token });
    expect([again.status, again.body['message']]).toEqual([422, 'This second factor was removed already']);
  });

  test('that was removed signs nobody in', async () => {
    await store();
    const { passkeys } = (await factors.own(token)) as { passkeys: { _id: string }[] };
    const removal = { ...ownPassword, factor: passkeys[0]?._id };
    expect((await factors.post('remove-second-factor', removal, { token })).status).toBe(200);
    expect((await signIn()).status).toBe(401);
  });
});
