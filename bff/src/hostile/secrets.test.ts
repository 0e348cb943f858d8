import { testServiceTokens } from '@ekamra/chassis/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiBase, calls } from '@ekamra/contracts';
import { mailAfter } from '../testing/mail-after.ts';
import { pactAdmin } from '../testing/services.ts';
import { type Sent, withJson } from './caller.ts';
import { type DoorName, doors } from './doors.ts';
import { signIn } from './sign-in.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('trace');
}, 60_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const newPassword = 'a-new-password-to-keep-secret';
const wrongPassword = 'a-wrong-password-to-keep-secret';
const json = ({ method, path }: { method: string; path: string }, body: unknown): Sent =>
  withJson({ method, path: apiBase + path }, body);

/** The signature of each link that was signed: whoever has it reads the résumé. */
const signaturesIn = (sent: Sent): string[] =>
  [...sent.path.matchAll(/[?&](?:signature|token|sig)=([^&]+)/g)].map(([, signature = '']) => signature);

test('nothing secret is logged, whatever is called and however much is logged', async () => {
  const { caller, session, api } = world;
  const signatures: string[] = [];
  for (const door of Object.values(doors).filter(({ throughBff }) => throughBff)) {
    const sent = await door.request(world, apiBase);
    // Each has a session of its own: one of them ends it.
    const { authorization, cookie } = await signIn(caller);
    signatures.push(...signaturesIn(sent));
    await caller.send(sent);
    await caller.send({ ...sent, headers: { ...sent.headers, authorization, cookie } });
    await caller.send({ ...sent, body: '{' });
  }
  await caller.send(json(calls.signIn, { ...pactAdmin, password: wrongPassword }));
  await caller.send(json(calls.signIn, { ...pactAdmin, password: [newPassword] }));
  const { phoneNo } = pactAdmin;
  const mail = await mailAfter(api.services.databases.content, () =>
    caller.send(json(calls.forgotPassword, { phoneNo, email: 'admin@ekamra.test', newPassword })),
  );
  const [, recoveryToken = ''] = /token=([\w-]+)/.exec(mail) ?? [];
  await caller.send(json(calls.confirmPassword, { token: recoveryToken }));

  const log = api.lines.join('\n');
  const serviceToken = testServiceTokens('identity').signFor('content');
  const secrets = {
    password: pactAdmin.password,
    'wrong password': wrongPassword,
    'new password': newPassword,
    'access token': session.token.split('.')[2] ?? '',
    'refresh cookie': session.cookie.split('=')[1] ?? '',
    'beginning of a service’s token': serviceToken.split('.').slice(0, 2).join('.').slice(0, 60),
    'token of a recovery': recoveryToken,
    'private key': 'PRIVATE KEY',
    'database address': 'postgres://',
    ...Object.fromEntries(signatures.map((one, index) => [`signature ${index}`, one])),
  };
  expect(signatures).not.toHaveLength(0);
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 8)).toEqual([]);
  expect(Object.keys(secrets).filter((name) => log.includes(secrets[name as keyof typeof secrets]))).toEqual(
    [],
  );
  // It was logged indeed: each call by its route.
  expect(api.lines.length).toBeGreaterThan((Object.keys(doors) as DoorName[]).length * 3);
});
