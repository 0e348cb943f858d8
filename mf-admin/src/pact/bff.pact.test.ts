import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@ekamra/contracts';
import { createClient } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { describe, expect, test } from '@jest/globals';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { bearer, failureOf, signedIn, signedOut } from './clients.ts';
import { input, nameless } from './payload.ts';
import {
  adminBody,
  adminId,
  buildingBody,
  buildingId,
  doneBody,
  errorBody,
  fieldErrorBody,
  json,
  listedBuilding,
  localId,
  missingId,
  sessionBody,
  pathOf,
} from './expected.ts';

const { eachLike, fromProviderState, like, regex } = MatchersV3;
const dir = join(import.meta.dirname, '../../../contracts/pacts');
// Pact adds to the file; what is no longer expected must not stay in it.
rmSync(join(dir, 'mf-admin-bff.json'), { force: true });
const pact = new PactV4({
  consumer: 'mf-admin',
  provider: 'bff',
  dir,
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'error',
});

const base = '/real-estate';
const authorization = { Authorization: `Bearer ${bearer}` };

describe('signing in', () => {
  const credentials = { phoneNo: '9437000001', password: 'ekamra-demo' };

  test('gives the profile and a token', () =>
    pact
      .addInteraction()
      .given('an admin exists')
      .uponReceiving('a sign-in with the right password')
      .withRequest('POST', `${base}/admin/admin-login`, (request) => request.jsonBody(credentials))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(sessionBody))
      .executeTest(async ({ url }) => {
        const { data } = await signedOut(url)(calls.signIn, { body: credentials });
        expect(data).toMatchObject({ details: { _id: adminId }, token: expect.any(String) });
      }));

  test('with a wrong password is refused with a message for the form', () => {
    const wrong = { ...credentials, password: 'not-the-password' };
    return pact
      .addInteraction()
      .given('an admin exists')
      .uponReceiving('a sign-in with a wrong password')
      .withRequest('POST', `${base}/admin/admin-login`, (request) => request.jsonBody(wrong))
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('WRONG_CREDENTIALS')))
      .executeTest(async ({ url }) => {
        const failure = await failureOf(signedOut(url), calls.signIn, { body: wrong });
        expect(failure).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
      });
  });

  test('with a short phone number is refused at its field', () => {
    const short = { ...credentials, phoneNo: '94370' };
    return pact
      .addInteraction()
      .uponReceiving('a sign-in with a phone number of five digits')
      .withRequest('POST', `${base}/admin/admin-login`, (request) => request.jsonBody(short))
      .willRespondWith(422, (response) => response.headers(json).jsonBody(fieldErrorBody('phoneNo')))
      .executeTest(async ({ url }) => {
        const failure = await failureOf(signedOut(url), calls.signIn, { body: short });
        expect(failure.errors).toEqual([{ path: 'phoneNo', message: expect.any(String) }]);
      });
  });
});

describe('the session', () => {
  const browser = { cookie: 'refresh=pact', origin: 'http://localhost:3000' };
  const withCookie = (url: string): Client => createClient({ origin: url, headers: browser });
  const sent = { Cookie: fromProviderState('${refreshCookie}', browser.cookie), Origin: browser.origin };

  test('is renewed with the refresh cookie', () =>
    pact
      .addInteraction()
      .given('a browser holds a refresh cookie')
      .uponReceiving('a refresh of the session')
      .withRequest('POST', `${base}/admin/refresh`, (request) => request.headers(sent))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(sessionBody))
      .executeTest(async ({ url }) => {
        const { data } = await withCookie(url)(calls.refresh);
        expect(data.token).toEqual(expect.any(String));
      }));

  test('ends with the sign-out', () =>
    pact
      .addInteraction()
      .given('a browser holds a refresh cookie')
      .uponReceiving('a sign-out')
      .withRequest('POST', `${base}/admin/logout`, (request) => request.headers(sent))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(doneBody))
      .executeTest(async ({ url }) => {
        const { data } = await withCookie(url)(calls.signOut);
        expect(data.status).toBe(true);
      }));

  test('shows the profile among all admins', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a request for all admins')
      .withRequest('GET', `${base}/admin/get-all-admins`, (request) => request.headers(authorization))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(eachLike(adminBody)))
      .executeTest(async ({ url }) => {
        const { data } = await signedIn(url)(calls.getAllAdmins);
        expect(data[0]?.name).toEqual(expect.any(String));
      }));
});

describe('buildings', () => {
  test('are listed by filter and page, with their count', () =>
    pact
      .addInteraction()
      .given('there are buildings')
      .uponReceiving('a request for a page of filtered buildings')
      .withRequest('GET', `${base}/buildings/get-all-buildings`, (request) =>
        request.query({
          district: 'Khordha',
          type: 'residential',
          minPrice: '1000000',
          maxPrice: '90000000',
          page: '1',
          limit: '5',
        }),
      )
      .willRespondWith(200, (response) =>
        response
          .headers({ ...json, 'X-Total-Count': regex('^\\d+$', '12') })
          .jsonBody(eachLike(listedBuilding)),
      )
      .executeTest(async ({ url }) => {
        const query = {
          district: 'Khordha',
          type: 'residential' as const,
          minPrice: 1_000_000,
          maxPrice: 90_000_000,
          page: 1,
          limit: 5,
        };
        const { data, total } = await signedOut(url)(calls.getAllBuildings, { query });
        expect(total).toBe(12);
        expect(data[0]?.generalInfo.BuildingsName).toBe('Kalinga Heights');
      }));

  test('are added by an admin, once per idempotency key', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a building to add')
      .withRequest('POST', `${base}/buildings/add-building`, (request) =>
        request.headers({ ...authorization, 'Idempotency-Key': 'pact-add-building' }).jsonBody(input),
      )
      .willRespondWith(201, (response) =>
        response.headers(json).jsonBody({ status: true, message: like('Added'), data: { _id: localId } }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await signedIn(url)(calls.addBuilding, {
          body: input,
          idempotencyKey: 'pact-add-building',
        });
        expect(data.status).toBe(true);
      }));

  test('are not added by somebody who is not signed in', () =>
    pact
      .addInteraction()
      .uponReceiving('a building to add, without a token')
      .withRequest('POST', `${base}/buildings/add-building`, (request) => request.jsonBody(input))
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
      .executeTest(async ({ url }) => {
        const failure = await failureOf(signedOut(url), calls.addBuilding, { body: input });
        expect(failure).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
      }));

  test('without a name are refused at that field', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a building to add, without a name')
      .withRequest('POST', `${base}/buildings/add-building`, (request) =>
        request.headers(authorization).jsonBody(nameless),
      )
      .willRespondWith(422, (response) =>
        response.headers(json).jsonBody(fieldErrorBody('generalInfo.BuildingsName')),
      )
      .executeTest(async ({ url }) => {
        const failure = await failureOf(signedIn(url), calls.addBuilding, { body: nameless });
        expect(failure.errors[0]?.path).toBe('generalInfo.BuildingsName');
      }));
});

describe('one building', () => {
  const params = { id: buildingId };
  const gone = { id: missingId };

  test('is read with its version', () =>
    pact
      .addInteraction()
      .given('a building exists')
      .uponReceiving('a request for a building to edit')
      .withRequest('GET', pathOf('get-building-by-id'))
      .willRespondWith(200, (response) =>
        response.headers({ ...json, ETag: regex('^"[^"]+"$', '"1"') }).jsonBody(buildingBody),
      )
      .executeTest(async ({ url }) => {
        const { data, etag } = await signedOut(url)(calls.getBuilding, { params });
        expect(etag).toBe('"1"');
        expect(data.locationDetails.zipCode).toBe(751024);
      }));

  test('is edited by an admin', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a building exists')
      .uponReceiving('a building that was edited')
      .withRequest('PUT', pathOf('edit-building-by-id'), (request) =>
        request.headers(authorization).jsonBody(input),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          status: true,
          message: like('Saved'),
          data: { _id: fromProviderState('${buildingId}', buildingId) },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await signedIn(url)(calls.editBuilding, { params, body: input });
        expect(data.data._id).toBe(buildingId);
      }));

  test('is not overwritten when somebody else changed it meanwhile', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a building exists')
      .uponReceiving('a building that was edited from an older version')
      .withRequest('PUT', pathOf('edit-building-by-id'), (request) =>
        request.headers({ ...authorization, 'If-Match': '"not-the-version"' }).jsonBody(input),
      )
      .willRespondWith(412, (response) => response.headers(json).jsonBody(errorBody('CHANGED_MEANWHILE')))
      .executeTest(async ({ url }) => {
        const ifMatch = '"not-the-version"';
        const failure = await failureOf(signedIn(url), calls.editBuilding, { params, body: input, ifMatch });
        expect(failure).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE' });
      }));

  test('is deleted by an admin', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a building exists')
      .uponReceiving('a building to delete')
      .withRequest('DELETE', pathOf('delete-building-by-id'), (request) => request.headers(authorization))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(doneBody))
      .executeTest(async ({ url }) => {
        const { data } = await signedIn(url)(calls.deleteBuilding, { params });
        expect(data.status).toBe(true);
      }));

  test('that is gone cannot be deleted', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a building to delete that does not exist')
      .withRequest('DELETE', `${base}/buildings/delete-building-by-id/${missingId}`, (request) =>
        request.headers(authorization),
      )
      .willRespondWith(404, (response) => response.headers(json).jsonBody(errorBody('NOT_FOUND')))
      .executeTest(async ({ url }) => {
        const failure = await failureOf(signedIn(url), calls.deleteBuilding, { params: gone });
        expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }));
});
