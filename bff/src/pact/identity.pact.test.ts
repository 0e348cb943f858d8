import {
  apiBase,
  calls,
  type Client,
  endedSessions,
  endedSessionsPath,
  jwks,
  jwksPath,
} from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { startTestBff } from '../testing/test-bff.ts';
import * as expected from './expected.ts';
import { failureOf, throughBff } from './through-bff.ts';

const { eachLike, fromProviderState, like, regex } = MatchersV3;
const { asAdmin, asStranger, errorBody, json } = expected;
const pact = expected.pactWith('identity');
const through = (work: (client: Client) => Promise<void>) => (mock: { url: string }) =>
  throughBff('identity', mock.url, work);

describe('signing in', () => {
  const credentials = { phoneNo: '9437000001', password: 'ekamra-demo' };
  const wrong = { ...credentials, password: 'not-the-password' };

  test('gives the profile, a token and a refresh cookie', () =>
    pact
      .addInteraction()
      .given('an admin exists')
      .uponReceiving('a sign-in with the right password')
      .withRequest('POST', calls.signIn.path, (request) => request.jsonBody(credentials))
      .willRespondWith(200, (response) =>
        response
          .headers({ ...json, 'Set-Cookie': regex('^.+=.+HttpOnly.*$', 'refresh=pact; Path=/; HttpOnly') })
          .jsonBody(expected.sessionBody as object),
      )
      .executeTest(async ({ url }) => {
        await using bff = await startTestBff({ identity: url });
        const response = await fetch(bff.url + apiBase + calls.signIn.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(credentials),
        });
        expect(response.status).toBe(200);
        expect(response.headers.getSetCookie()).toEqual(['refresh=pact; Path=/; HttpOnly']);
      }));

  test('with a wrong password is a 401', () =>
    pact
      .addInteraction()
      .given('an admin exists')
      .uponReceiving('a sign-in with a wrong password')
      .withRequest('POST', calls.signIn.path, (request) => request.jsonBody(wrong))
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('WRONG_CREDENTIALS')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.signIn, { body: wrong }));
          expect(failure).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
        }),
      ));
});

describe('the session', () => {
  const origin = 'http://localhost:3000';
  const ask = async (url: string, path: string, cookie: string): Promise<Response> => {
    await using bff = await startTestBff({ identity: url });
    return await fetch(bff.url + apiBase + path, { method: 'POST', headers: { cookie, origin } });
  };
  const sent = { Cookie: fromProviderState('${refreshCookie}', 'refresh=pact'), Origin: origin };

  test('is renewed with its cookie, which is replaced', () =>
    pact
      .addInteraction()
      .given('a browser holds a refresh cookie')
      .uponReceiving('a refresh of the session')
      .withRequest('POST', calls.refresh.path, (request) => request.headers(sent))
      .willRespondWith(200, (response) =>
        response
          .headers({ ...json, 'Set-Cookie': regex('^.+=.+HttpOnly.*$', 'refresh=next; Path=/; HttpOnly') })
          .jsonBody(expected.sessionBody as object),
      )
      .executeTest(async ({ url }) => {
        const response = await ask(url, calls.refresh.path, 'refresh=pact');
        expect([response.status, response.headers.getSetCookie()]).toEqual([
          200,
          ['refresh=next; Path=/; HttpOnly'],
        ]);
      }));

  test('is not renewed with a cookie that is none', () =>
    pact
      .addInteraction()
      .uponReceiving('a refresh with an unknown cookie')
      .withRequest('POST', calls.refresh.path, (request) =>
        request.headers({ Cookie: 'refresh=unknown', Origin: origin }),
      )
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
      .executeTest(async ({ url }) => {
        expect((await ask(url, calls.refresh.path, 'refresh=unknown')).status).toBe(401);
      }));

  test('ends with the sign-out', () =>
    pact
      .addInteraction()
      .given('a browser holds a refresh cookie')
      .uponReceiving('a sign-out')
      .withRequest('POST', calls.signOut.path, (request) => request.headers(sent))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(expected.doneBody))
      .executeTest(async ({ url }) => {
        expect((await ask(url, calls.signOut.path, 'refresh=pact')).status).toBe(200);
      }));
});

describe('admins', () => {
  test('are listed for an admin', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a request for all admins')
      .withRequest('GET', calls.getAllAdmins.path, (request) => request.headers(asAdmin))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody(eachLike(expected.adminBody as object)),
      )
      .executeTest(
        through(async (client) => {
          expect((await client(calls.getAllAdmins)).data[0]?.name).toBe('Asha Mohanty');
        }),
      ));

  test('are not shown for a token that the service finds no good', () =>
    pact
      .addInteraction()
      .uponReceiving('a request for all admins, from a stranger')
      .withRequest('GET', calls.getAllAdmins.path, (request) => request.headers(asStranger))
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.getAllAdmins));
          expect(failure).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
        }),
      ));
});

/** A coordinate of a point on P-256, as JWK writes it (RFC 7518, 6.2.1). */
const coordinate = (example: string) => regex('^[\\w-]{42,43}$', example);

describe('what tokens are checked with', () => {
  test('is the set of public keys', () =>
    pact
      .addInteraction()
      .uponReceiving('a request for the public keys')
      .withRequest('GET', jwksPath)
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          keys: eachLike({
            kid: like('2026-01'),
            kty: 'EC',
            crv: 'P-256',
            x: coordinate('f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'),
            y: coordinate('x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0'),
            alg: 'ES256',
            use: 'sig',
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const answered: unknown = await (await fetch(url + jwksPath)).json();
        expect(jwks.parse(answered).keys).toHaveLength(1);
      }));

  test('and the list of sessions that ended early', () =>
    pact
      .addInteraction()
      .uponReceiving('a request for the ended sessions')
      .withRequest('GET', endedSessionsPath)
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ sessions: like([]) }))
      .executeTest(async ({ url }) => {
        const answered: unknown = await (await fetch(url + endedSessionsPath)).json();
        expect(endedSessions.parse(answered)).toEqual({ sessions: [] });
      }));
});
