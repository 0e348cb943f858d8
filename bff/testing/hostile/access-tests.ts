import { createPublicKey } from 'node:crypto';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { inLanes } from '@ekamra/chassis/testing/in-lanes';
import { sampled } from '@ekamra/chassis/testing/sampled';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { apiBase, type Call, calls, endedSessionsPath, jwks, jwksPath } from '@ekamra/contracts';
import { storedFingerprint } from '../stored-fingerprint.ts';
import { callsWithAdminView, publicCalls } from './access-rules.ts';
import {
  adminAuthorizations,
  type AuthorizationHeaders,
  type Credentials,
  nonAdminAuthorizations,
  nonServiceAuthorizations,
} from './authorization-headers.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { casesOf, type Endpoint, internalEndpoints, requestOf, signMedia } from './endpoints.ts';
import { partsOf, publishNextKey } from './forged-tokens.ts';
import type { Answer, CallerRequest } from './http-caller.ts';
import { signOut, waitUntilAccepted, waitUntilRefused } from './session-polling.ts';
import { type PlaceName, signIn, world } from './world.ts';

/** Concurrent requests of one admin, below the allowance of sign-ins. */
const lanes = 4;

let credentials: Credentials;

const publicKeyOf = async (token: string): Promise<Buffer> => {
  const { keys } = jwks.parse(await (await fetch(world.api.services.urls.identity + jwksPath)).json());
  const key = keys.find(({ kid }) => kid === partsOf(token).header['kid']);
  if (!key) throw new Error('The key of the session’s token is not published');
  return Buffer.from(createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }));
};

beforeAll(async () => {
  const over = await signIn(world.caller);
  await waitUntilRefused(world, over.authorization, () => signOut(world, over.authorization));
  credentials = {
    genuine: world.session.token,
    revoked: over.token,
    key: await publishNextKey(world.api.services.databases.identity),
    publicKey: await publicKeyOf(world.session.token),
  };
  for (const authorization of Object.values(adminAuthorizations(credentials)))
    await waitUntilAccepted(world, authorization);
}, 60_000);

type Access = Call['access'] | 'admin view';
const accessOf = ({ access, hasAdminView }: Endpoint['call']): Access =>
  hasAdminView ? 'admin view' : access;
/** Returns every endpoint with this access, at every place. */
const endpointCases = (access: Access) => casesOf(({ call }) => accessOf(call) === access);
const endpointAt = (endpoint: Endpoint, at: PlaceName) => {
  const { base, caller } = world.placeOf(at);
  return {
    caller,
    success: endpoint.call.status,
    /** Returns a new request that succeeds for an admin. */
    newRequest: async () => requestOf(endpoint, base, await endpoint.sample(world)),
  };
};

/** Kinds of headers tried at each place where they must be refused, and where they change nothing: all in a full run. */
const headersPerPlace = { refused: 4, ignored: 1, internal: 8 };
const sampledHeaders = (
  headers: AuthorizationHeaders,
  count = headersPerPlace.refused,
): AuthorizationHeaders => Object.fromEntries(sampled(Object.entries(headers), count));

const withHeader = (request: CallerRequest, authorization: string): CallerRequest => ({
  ...request,
  headers: { ...request.headers, authorization },
});

const namesOf = (...accesses: Access[]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => (accesses.includes(accessOf(call)) ? [name] : []));

test('only these calls need no sign-in, and admins see more of these', () => {
  expect(namesOf('everyone', 'admin view').toSorted()).toEqual(publicCalls.toSorted());
  expect(namesOf('admin view').toSorted()).toEqual(callsWithAdminView.toSorted());
});

const invalid: [number, string] = [422, 'INVALID'];
/** Refusals of the calls whose samples change no account, the same for everybody who may call. */
const refusals: Record<string, [number, string]> = {
  confirmPassword: invalid,
  confirmSignIn: invalid,
  setUpAuthenticator: invalid,
  signInWithPasskey: [401, 'WRONG_CREDENTIALS'],
  changePassword: invalid,
  confirmAuthenticator: invalid,
  addPasskey: invalid,
  removeSecondFactor: invalid,
  resetSecondFactors: [404, 'NOT_FOUND'],
};

describe('calls for admins only', () => {
  test.each(endpointCases('admin'))(
    '%s at %s accepts the admin and nobody else',
    async (name, at, endpoint) => {
      const { caller, success, newRequest } = endpointAt(endpoint, at);
      const request = await newRequest();
      const strange = sampledHeaders(nonAdminAuthorizations(credentials));
      const before = await storedFingerprint(world.api.services.databases);
      const refused = await Promise.all([
        caller.send(request),
        ...Object.values(strange).map((header) => caller.send(withHeader(request, header))),
      ]);
      const told = refused.map((answer) => [parseRefusal(answer).code, answer.headers['www-authenticate']]);
      const who = ['nobody', ...Object.keys(strange)];
      expect(Object.fromEntries(told.map((one, index) => [who[index], one]))).toEqual(
        Object.fromEntries(who.map((one) => [one, ['NOT_SIGNED_IN', 'Bearer']])),
      );
      expect(refused.map(({ status }) => status)).toEqual(who.map(() => 401));
      expect(await storedFingerprint(world.api.services.databases)).toEqual(before);

      const accepted = await inLanes(
        Object.entries(sampledHeaders(adminAuthorizations(credentials))),
        lanes,
        async ([admin, header]) => {
          const valid = request.method === 'GET' ? request : await newRequest();
          const answer = checkAnswer(await caller.send(withHeader(valid, header)));
          return [admin, answer.status];
        },
      );
      const [status] = refusals[name] ?? [success];
      expect(accepted).toEqual(accepted.map(([admin]) => [admin, status]));
    },
    30_000,
  );
});

/** Returns the part of an answer that must be the same for all callers. */
const outcomeOf = (answer: Answer): unknown =>
  answer.status < 400 ? answer.status : [answer.status, parseRefusal(answer).code];

describe('calls for everybody', () => {
  test.each(endpointCases('everyone'))(
    '%s at %s accepts any caller and any token',
    async (name, at, endpoint) => {
      const { caller, success, newRequest } = endpointAt(endpoint, at);
      const first = await newRequest();
      // Reading changes nothing, so that every caller can read the same.
      const nextRequest = first.method === 'GET' ? () => first : newRequest;
      const outcome = async (header?: string): Promise<unknown> => {
        const sent = header === undefined ? first : withHeader(await nextRequest(), header);
        return outcomeOf(checkAnswer(await caller.send(sent)));
      };
      const nobodys = await outcome();
      expect(nobodys).toEqual(refusals[name] ?? success);
      // Signing out ends the caller's session, which must not be the one of the other tests.
      const genuine = name === 'signOut' ? (await signIn(world.caller)).token : credentials.genuine;
      const others = {
        ...sampledHeaders(nonAdminAuthorizations({ ...credentials, genuine }), headersPerPlace.ignored),
        ...sampledHeaders(adminAuthorizations({ ...credentials, genuine }), headersPerPlace.ignored),
      };
      // Only one file of an address waits for its conversion.
      const uploadLanes = name === 'uploadResume' ? 1 : lanes;
      const outcomes = await inLanes(Object.entries(others), uploadLanes, async ([who, header]) => [
        who,
        await outcome(header),
      ]);
      expect(outcomes).toEqual(Object.keys(others).map((who) => [who, nobodys]));
    },
    60_000,
  );
});

describe('calls for everybody of which admins see more', () => {
  test.each(endpointCases('admin view'))(
    '%s at %s accepts nobody and the admin, and refuses any other token',
    async (_, at, endpoint) => {
      const { caller, success, newRequest } = endpointAt(endpoint, at);
      const request = await newRequest();
      const outcome = async (header?: string): Promise<unknown> => {
        const sent = header === undefined ? request : withHeader(request, header);
        return outcomeOf(checkAnswer(await caller.send(sent)));
      };
      expect(await outcome()).toBe(success);
      const strange = Object.entries(sampledHeaders(nonAdminAuthorizations(credentials)));
      for (const [who, header] of strange)
        expect([who, await outcome(header)]).toEqual([
          who,
          header.trim() === '' ? success : [401, 'NOT_SIGNED_IN'],
        ]);
      for (const [who, header] of Object.entries(sampledHeaders(adminAuthorizations(credentials))))
        expect([who, await outcome(header)]).toEqual([who, success]);
    },
    60_000,
  );
});

const tokenFor = ({ places: [service] }: Endpoint): string => {
  if (!service || service === 'bff') throw new Error('No service answers the call');
  return `Bearer ${testServiceTokens('identity').signFor(service)}`;
};

describe('calls between our own services', () => {
  test.each(endpointCases('service'))(
    '%s at %s accepts only a service’s token',
    async (_, service, endpoint) => {
      if (service === 'bff') throw new Error('The BFF answers a call between services');
      const { caller, success, newRequest } = endpointAt(endpoint, service);
      const request = await newRequest();
      const before = await storedFingerprint(world.api.services.databases);
      const others: AuthorizationHeaders = {
        ...nonAdminAuthorizations(credentials),
        ...adminAuthorizations(credentials),
        ...nonServiceAuthorizations(service),
      };
      if (service === 'content') delete others['token of a service'];
      const refused = await Promise.all(
        Object.values(sampledHeaders(others, headersPerPlace.internal)).map((header) =>
          caller.send(withHeader(request, header)),
        ),
      );
      expect(refused.map((answer) => [answer.status, parseRefusal(answer).code])).toEqual(
        refused.map(() => [401, 'NOT_SIGNED_IN']),
      );
      expect(await storedFingerprint(world.api.services.databases)).toEqual(before);
      const token = `Bearer ${testServiceTokens('identity').signFor(service)}`;
      expect(checkAnswer(await caller.send(withHeader(request, token))).status).toBe(success);
    },
  );

  const ways = [
    apiBase,
    '',
    `${apiBase}/`,
    `${apiBase}/.`,
    `${apiBase}/media/..`,
    `${apiBase}/media/%2e%2e`,
    `${apiBase}/buildings/..%2f..`,
  ];
  test.each(ways)('the BFF forwards to none of them below "%s"', async (base) => {
    const before = await storedFingerprint(world.api.services.databases);
    for (const internal of [...Object.values(internalEndpoints), signMedia]) {
      const request = requestOf(internal, base, await internal.sample(world));
      for (const header of [tokenFor(internal), ...Object.values(adminAuthorizations(credentials))]) {
        const answer = await world.caller.send(withHeader(request, header));
        expect([400, 404, 405]).toContain(answer.status);
        parseRefusal(answer);
      }
    }
    expect(await storedFingerprint(world.api.services.databases)).toEqual(before);
  });

  test('it does not forward to calls that processes make without a token either', async () => {
    for (const path of [jwksPath, endedSessionsPath, '/livez', '/readyz', '/metrics'])
      for (const base of ['', apiBase, `${apiBase}/media`, `${apiBase}/admin`]) {
        const answer = await world.caller.send({ method: 'GET', path: base + path });
        expect([path, base, answer.status]).toEqual([path, base, 404]);
        parseRefusal(answer);
      }
  });
});
