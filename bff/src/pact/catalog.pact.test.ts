import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { describe, expect, test } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import * as expected from './expected.ts';
import { failureOf, throughBff } from './through-bff.ts';

const { eachLike } = MatchersV3;
const { asAdmin, asStranger, buildingInput, errorBody, etag, json, landInput, pathWith, total } = expected;
const pact = expected.pactWith('catalog');
const through = (work: (client: Client) => Promise<void>) => (mock: { url: string }) =>
  throughBff('catalog', mock.url, work);

const params = { id: expected.exampleId };
const missing = { id: expected.missingId };

describe('lists', () => {
  test('buildings come filtered and paged, with their count and a version of the list', () =>
    pact
      .addInteraction()
      .given('there are buildings')
      .uponReceiving('a request for a page of filtered buildings')
      .withRequest('GET', calls.getAllBuildings.path, (request) =>
        request.query({
          district: 'Khordha',
          limit: '5',
          maxPrice: '90000000',
          minPrice: '1000000',
          page: '1',
          sort: 'price',
          status: 'completed',
          type: 'residential',
          unitType: '2 BHK',
        }),
      )
      .willRespondWith(200, (response) =>
        response
          .headers({ ...json, ...etag, ...total })
          .jsonBody(eachLike(expected.buildingBody as ReturnType<typeof eachLike>)),
      )
      .executeTest(
        through(async (client) => {
          const query = {
            district: 'Khordha',
            unitType: '2 BHK' as const,
            status: 'completed' as const,
            type: 'residential' as const,
            minPrice: 1_000_000,
            maxPrice: 90_000_000,
            sort: 'price' as const,
            page: 1,
            limit: 5,
          };
          const answered = await client(calls.getAllBuildings, { query });
          expect(answered.total).toBe(12);
          expect(answered.etag).toBe('"1"');
          expect(answered.data[0]?.generalInfo.BuildingsName).toBe('Kalinga Heights');
        }),
      ));

  test('lands come filtered and paged, with their count and a version of the list', () =>
    pact
      .addInteraction()
      .given('there are lands')
      .uponReceiving('a request for a page of filtered lands')
      .withRequest('GET', calls.getAllLands.path, (request) =>
        request.query({ district: 'Khordha', limit: '5', page: '1', sort: '-price', type: 'residential' }),
      )
      .willRespondWith(200, (response) =>
        response
          .headers({ ...json, ...etag, ...total })
          .jsonBody(eachLike(expected.landBody as ReturnType<typeof eachLike>)),
      )
      .executeTest(
        through(async (client) => {
          const query = { district: 'Khordha', type: 'residential' as const, sort: '-price' as const };
          const answered = await client(calls.getAllLands, { query: { ...query, page: 1, limit: 5 } });
          expect(answered.total).toBe(12);
          expect(answered.data[0]?.utilities.waterAccess).toBe('Borewell');
        }),
      ));
});

describe('one building', () => {
  test('is read with its version', () =>
    pact
      .addInteraction()
      .given('a building exists')
      .uponReceiving('a request for a building')
      .withRequest('GET', pathWith(calls.getBuilding.path, 'buildingId'))
      .willRespondWith(200, (response) =>
        response.headers({ ...json, ...etag }).jsonBody(expected.buildingBody as object),
      )
      .executeTest(
        through(async (client) => {
          const answered = await client(calls.getBuilding, { params });
          expect([answered.data._id, answered.etag]).toEqual([params.id, '"1"']);
        }),
      ));

  test('that does not exist is a 404', () =>
    pact
      .addInteraction()
      .uponReceiving('a request for a building that does not exist')
      .withRequest('GET', calls.getBuilding.path.replace(':id', missing.id))
      .willRespondWith(404, (response) => response.headers(json).jsonBody(errorBody('NOT_FOUND')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.getBuilding, { params: missing }));
          expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        }),
      ));

  test('is added once per idempotency key', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a building to add')
      .withRequest('POST', calls.addBuilding.path, (request) =>
        request.headers({ ...asAdmin, 'Idempotency-Key': 'pact-add-building' }).jsonBody(buildingInput),
      )
      .willRespondWith(201, (response) =>
        response.headers(json).jsonBody(expected.writtenBody(buildingInput)),
      )
      .executeTest(
        through(async (client) => {
          const idempotencyKey = 'pact-add-building';
          const { data } = await client(calls.addBuilding, { body: buildingInput, idempotencyKey });
          expect(data.data._id).toBe(expected.exampleId);
        }),
      ));

  test('is not added for a token that the service finds no good', () =>
    pact
      .addInteraction()
      .uponReceiving('a building to add, from a stranger')
      .withRequest('POST', calls.addBuilding.path, (request) =>
        request.headers(asStranger).jsonBody(buildingInput),
      )
      .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.addBuilding, { body: buildingInput }));
          expect(failure).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
        }),
      ));

  test('is edited, and its new version told', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a building exists')
      .uponReceiving('a building that was edited')
      .withRequest('PUT', pathWith(calls.editBuilding.path, 'buildingId'), (request) =>
        request.headers(asAdmin).jsonBody(buildingInput),
      )
      .willRespondWith(200, (response) =>
        response.headers({ ...json, ...etag }).jsonBody(expected.writtenBody(buildingInput)),
      )
      .executeTest(
        through(async (client) => {
          const answered = await client(calls.editBuilding, { params, body: buildingInput });
          expect([answered.data.data._id, answered.etag]).toEqual([params.id, '"1"']);
        }),
      ));

  test('is not overwritten from an older version', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a building exists')
      .uponReceiving('a building that was edited from an older version')
      .withRequest('PUT', pathWith(calls.editBuilding.path, 'buildingId'), (request) =>
        request.headers({ ...asAdmin, 'If-Match': '"not-the-version"' }).jsonBody(buildingInput),
      )
      .willRespondWith(412, (response) => response.headers(json).jsonBody(errorBody('CHANGED_MEANWHILE')))
      .executeTest(
        through(async (client) => {
          const ifMatch = '"not-the-version"';
          const failure = await failureOf(
            client(calls.editBuilding, { params, body: buildingInput, ifMatch }),
          );
          expect(failure).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE' });
        }),
      ));

  test('is deleted', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a building exists')
      .uponReceiving('a building to delete')
      .withRequest('DELETE', pathWith(calls.deleteBuilding.path, 'buildingId'), (request) =>
        request.headers(asAdmin),
      )
      .willRespondWith(200, (response) => response.headers(json).jsonBody(expected.doneBody))
      .executeTest(
        through(async (client) => {
          expect((await client(calls.deleteBuilding, { params })).data.status).toBe(true);
        }),
      ));

  test('that is gone can’t be deleted', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a building to delete that does not exist')
      .withRequest('DELETE', calls.deleteBuilding.path.replace(':id', missing.id), (request) =>
        request.headers(asAdmin),
      )
      .willRespondWith(404, (response) => response.headers(json).jsonBody(errorBody('NOT_FOUND')))
      .executeTest(
        through(async (client) => {
          const failure = await failureOf(client(calls.deleteBuilding, { params: missing }));
          expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        }),
      ));
});

describe('one land', () => {
  test('is added', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .uponReceiving('a land to add')
      .withRequest('POST', calls.addLand.path, (request) => request.headers(asAdmin).jsonBody(landInput))
      .willRespondWith(201, (response) => response.headers(json).jsonBody(expected.writtenBody(landInput)))
      .executeTest(
        through(async (client) => {
          const { data } = await client(calls.addLand, { body: landInput });
          expect(data.data._id).toBe(expected.exampleId);
        }),
      ));

  test('is deleted', () =>
    pact
      .addInteraction()
      .given('an admin is signed in')
      .given('a land exists')
      .uponReceiving('a land to delete')
      .withRequest('DELETE', pathWith(calls.deleteLand.path, 'landId'), (request) => request.headers(asAdmin))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(expected.doneBody))
      .executeTest(
        through(async (client) => {
          expect((await client(calls.deleteLand, { params })).data.status).toBe(true);
        }),
      ));
});
