import { expect, test } from '@jest/globals';
import { services } from '@ekamra/contracts';
import { servicesOf } from '@ekamra/contracts/releases/components';
import jwt from 'jsonwebtoken';
import { createServiceTokens, type ServiceTokens } from './service-tokens.ts';
import { signTestToken, testServiceSecrets, testServiceTokens } from '../../testing/index.ts';

const secrets = { ...testServiceSecrets, careers: undefined };
const identity = createServiceTokens('identity', secrets);
const content = createServiceTokens('content', secrets);
const refused = expect.objectContaining({ status: 401, code: 'NOT_SIGNED_IN' });

test('a service authenticates another by its token', () => {
  expect(() => content.verify(`Bearer ${identity.signFor('content')}`)).not.toThrow();
});

const claims = { sub: 'identity', iss: 'ekamra', aud: 'service content' };
const otherSecret = createServiceTokens('identity', {
  content: 'another secret of at least 32 characters',
});
test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['no token', 'Bearer '],
  ['an admin’s token', `Bearer ${signTestToken()}`],
  ['a token for another service', `Bearer ${identity.signFor('catalog')}`],
  ['a token signed with another secret', `Bearer ${otherSecret.signFor('content')}`],
  ['a token without a signature', `Bearer ${jwt.sign(claims, null, { algorithm: 'none' })}`],
  ['an expired token', `Bearer ${jwt.sign(claims, testServiceSecrets.content, { expiresIn: -1 })}`],
  [
    'a token older than a minute, whatever it says of its end',
    `Bearer ${jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - 61 }, testServiceSecrets.content, { expiresIn: 600 })}`,
  ],
])('%s is refused', (_, authorization) => {
  expect(() => content.verify(authorization)).toThrow(refused);
});

test('a process signs only for services of which it has the secret', () => {
  expect(() => content.signFor('careers')).toThrow('content has no secret of careers');
});

test('a process without a secret of its own accepts no token', () => {
  const careers = createServiceTokens('careers', {});
  expect(() => careers.verify(`Bearer ${testServiceTokens('content').signFor('careers')}`)).toThrow(refused);
});

const secretByName = new Map<string, string>(Object.entries(testServiceSecrets));
const isAccepted = (tokens: ServiceTokens, token: string): boolean => {
  try {
    tokens.verify(`Bearer ${token}`);
    return true;
  } catch {
    return false;
  }
};

test('the secrets that a service has open no service besides itself and those that it calls', () => {
  const opens = servicesOf().flatMap(({ name, calls }) => {
    const held = [name, ...calls].map((holder) => secretByName.get(holder) ?? '');
    const isOpened = (target: (typeof services)[number]): boolean =>
      held.some((secret) =>
        isAccepted(
          testServiceTokens(target),
          createServiceTokens('content', { [target]: secret }).signFor(target),
        ),
      );
    return services.filter(isOpened).map((target) => `${name} > ${target}`);
  });
  const declared = servicesOf().flatMap(({ name, calls }) =>
    [name, ...calls].map((target) => `${name} > ${target}`),
  );
  expect(opens.sort()).toEqual(declared.sort());
  expect(opens).not.toContain('careers > identity');
});
