import { testServiceTokens } from '@ekamra/chassis/testing';
import { expect, test } from '@jest/globals';
import { apiBase, calls } from '@ekamra/contracts';
import { waitForMail } from '../wait-for-mail.ts';
import { pactAdmin } from '../running-services.ts';
import { type CallerRequest, withJson } from './http-caller.ts';
import { casesOf, requestOf } from './endpoints.ts';
import { shareWorld, signIn, world } from './world.ts';

shareWorld('trace');

const newPassword = 'a-new-password-to-keep-secret';
const wrongPassword = 'a-wrong-password-to-keep-secret';
const json = ({ method, path }: { method: string; path: string }, body: unknown): CallerRequest =>
  withJson({ method, path: apiBase + path }, body);

/** Returns the signatures of the signed links, each of which opens a résumé. */
const signaturesIn = (sent: CallerRequest): string[] =>
  [...sent.path.matchAll(/[?&](?:signature|token|sig)=([^&]+)/g)].map(([, signature = '']) => signature);

/** Returns 1 for the call that ends the session with which the requests to the others are prepared. */
const isLast = (name: string): number => Number(name === 'endOtherSessions');

test('no secret is logged by any call at any log level', async () => {
  const { caller, session, api } = world;
  const signatures: string[] = [];
  const called = casesOf(({ places }) => places.includes('bff')).filter(([, at]) => at === 'bff');
  for (const [, , endpoint] of called.toSorted(([one], [other]) => isLast(one) - isLast(other))) {
    const sent = requestOf(endpoint, apiBase, await endpoint.sample(world));
    // Each run has its own session, because one of them ends it.
    const { authorization, cookie } = await signIn(caller);
    signatures.push(...signaturesIn(sent));
    await caller.send(sent);
    await caller.send({ ...sent, headers: { ...sent.headers, authorization, cookie } });
    await caller.send({ ...sent, body: '{' });
  }
  await caller.send(json(calls.signIn, { ...pactAdmin, password: wrongPassword }));
  await caller.send(json(calls.signIn, { ...pactAdmin, password: [newPassword] }));
  const { phoneNo } = pactAdmin;
  const mail = await waitForMail(api.services.databases.content, () =>
    caller.send(json(calls.forgotPassword, { phoneNo, email: 'admin@ekamra.test', newPassword })),
  );
  const [, recoveryToken = ''] = /token=([\w-]+)/.exec(mail) ?? [];
  await caller.send(json(calls.confirmPassword, { token: recoveryToken, newPassword }));

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
  // Each call was logged by its route.
  expect(api.lines.length).toBeGreaterThan(called.length * 3);
});
