import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiBase, calls, sendFormPath } from '@ekamra/contracts/calls';
import { createClient } from '@ekamra/contracts/client';
import { describe, expect, test } from '@jest/globals';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { QueryClient } from '@tanstack/react-query';
import { isMissing } from '../app/failure.ts';
import { buildingQuery, buildingsQuery, landsQuery, latestBuildingsQuery } from '../app/queries.ts';
import { sendEnquiry } from '../enquiry/send-enquiry.ts';
import { buildingListQuery, landListQuery } from '../properties/search.ts';
import * as expected from './expected.ts';
import { boundary, multipart, sendingWithBoundary } from './multipart.ts';

const { eachLike, equal, fromProviderState } = MatchersV3;
const { buildingId, counted, errorBody, json, missingId } = expected;
const dir = join(import.meta.dirname, '../../../contracts/pacts');
// Pact adds to the file; what is no longer expected must not stay in it.
rmSync(join(dir, 'mf-public-bff.json'), { force: true });
const pact = new PactV4({
  consumer: 'mf-public',
  provider: 'bff',
  dir,
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'error',
});

const apiOf = (url: string) => createClient({ origin: url });
const configOf = (url: string) => ({
  publicOrigin: url,
  uploadUrl: '/upload',
  sendFormUrl: url + sendFormPath,
  email: { serviceId: 'ekamra', templateId: 'enquiry', userId: 'site' },
});
const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('buildings', () => {
  const path = apiBase + calls.getAllBuildings.path;

  test('a page of them, filtered and in price order', () =>
    pact
      .addInteraction()
      .given('there are buildings')
      .uponReceiving('a search of completed two-bedroom buildings in Khordha')
      .withRequest('GET', path, (request) =>
        request.query({
          page: '1',
          limit: '12',
          sort: 'price',
          district: 'Khordha',
          unitType: '2 BHK',
          status: 'completed',
        }),
      )
      .willRespondWith(200, (response) =>
        response.headers(counted).jsonBody(eachLike(expected.listedBuilding)),
      )
      .executeTest(async ({ url }) => {
        const query = buildingListQuery({
          tab: 'buildings',
          district: 'Khordha',
          type: '2 BHK',
          status: 'completed',
          sort: 'asc',
          page: 1,
        });
        const { data, total } = await queryClient().fetchQuery(buildingsQuery(apiOf(url), query));
        expect(data[0]?.generalInfo.BuildingsName).toBe('Lingaraj Heights');
        expect(total).toBe(3);
      }));

  test('the three newest', () =>
    pact
      .addInteraction()
      .given('there are buildings')
      .uponReceiving('a request for the three newest buildings')
      .withRequest('GET', path, (request) => request.query({ sort: '-createdAt', limit: '3' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody(eachLike(expected.listedBuilding, 3)),
      )
      .executeTest(async ({ url }) => {
        const { data } = await queryClient().fetchQuery(latestBuildingsQuery(apiOf(url)));
        expect(data).toHaveLength(3);
      }));

  test('one by its id', () => {
    const one = apiBase + calls.getBuilding.path;
    return pact
      .addInteraction()
      .given('a building exists')
      .uponReceiving('a request for a building')
      .withRequest(
        'GET',
        fromProviderState(one.replace(':id', '${buildingId}'), one.replace(':id', buildingId)),
      )
      .willRespondWith(200, (response) =>
        response
          .headers(json)
          .jsonBody({ ...expected.shownBuilding, _id: fromProviderState('${buildingId}', buildingId) }),
      )
      .executeTest(async ({ url }) => {
        const building = await queryClient().fetchQuery(buildingQuery(apiOf(url), buildingId));
        expect(building._id).toBe(buildingId);
      });
  });

  test('one that does not exist', () =>
    pact
      .addInteraction()
      .uponReceiving('a request for a building that does not exist')
      .withRequest('GET', (apiBase + calls.getBuilding.path).replace(':id', missingId))
      .willRespondWith(404, (response) => response.headers(json).jsonBody(errorBody('NOT_FOUND')))
      .executeTest(async ({ url }) => {
        const failure = await queryClient()
          .fetchQuery(buildingQuery(apiOf(url), missingId))
          .catch((error: unknown) => error);
        expect(isMissing(failure)).toBe(true);
      }));
});

test('a page of residential lands in Khordha', () =>
  pact
    .addInteraction()
    .given('there are lands')
    .uponReceiving('a search of residential lands in Khordha')
    .withRequest('GET', apiBase + calls.getAllLands.path, (request) =>
      request.query({ page: '1', limit: '12', sort: '-price', district: 'Khordha', type: 'residential' }),
    )
    .willRespondWith(200, (response) => response.headers(counted).jsonBody(eachLike(expected.anyLand)))
    .executeTest(async ({ url }) => {
      const query = landListQuery({
        tab: 'lands',
        district: 'Khordha',
        type: 'residential',
        sort: 'desc',
        page: 1,
      });
      const { data, total } = await queryClient().fetchQuery(landsQuery(apiOf(url), query));
      expect(data[0]?.generalInfo.propertyName).toBe('Chilika Shore Plot');
      expect(total).toBe(3);
    }));

describe('an enquiry', () => {
  const form = { name: 'Asha Das', phone: '9437000009', email: 'asha@example.in', message: 'Is it sold?' };
  const about = { sourcePage: '/contact' };
  const contract = {
    lib_version: '1.0.0',
    service_id: 'ekamra',
    template_id: 'enquiry',
    user_id: 'site',
    source_page: about.sourcePage,
  };
  /** Each field is compared as it is; without a rule of its own it would have to be multipart itself. */
  const fieldByField = {
    body: Object.entries({ ...form, ...contract }).map(([name, value]) => ({
      path: `$.${name}`,
      rules: [equal(value)],
    })),
  };
  const contentType = `multipart/form-data; boundary=${boundary}`;

  test('is taken', () =>
    pact
      .addInteraction()
      .uponReceiving('an enquiry')
      .withRequest('POST', sendFormPath, (request) =>
        request.body(contentType, multipart({ ...form, ...contract })).matchingRules(fieldByField),
      )
      .willRespondWith(200, (response) => response.body('text/plain', Buffer.from('OK')))
      .executeTest(async ({ url }) => {
        await expect(
          sendEnquiry({ form, ...about }, configOf(url), sendingWithBoundary),
        ).resolves.toBeUndefined();
      }));

  test('with a short phone number is refused', () => {
    const wrong = { ...form, phone: '94370' };
    return pact
      .addInteraction()
      .uponReceiving('an enquiry with a phone number of five digits')
      .withRequest('POST', sendFormPath, (request) =>
        request.body(contentType, multipart({ ...wrong, ...contract })).matchingRules(fieldByField),
      )
      .willRespondWith(422, (response) => response.headers(json).jsonBody(errorBody('INVALID')))
      .executeTest(async ({ url }) => {
        await expect(
          sendEnquiry({ form: wrong, ...about }, configOf(url), sendingWithBoundary),
        ).rejects.toMatchObject({ status: 422 });
      });
  });
});
