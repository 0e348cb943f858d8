import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { expect, test } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import * as expected from './expected.ts';
import { failureOf, throughBff } from './through-bff.ts';

const { eachLike } = MatchersV3;
const { applicationInput, asAdmin, asStranger, errorBody, json, total } = expected;
const pact = expected.pactWith('careers');
const through = (work: (client: Client) => Promise<void>) => (mock: { url: string }) =>
  throughBff('careers', mock.url, work);

test('an application is taken, once per idempotency key', () =>
  pact
    .addInteraction()
    .uponReceiving('a job application')
    .withRequest('POST', calls.applyForJob.path, (request) =>
      request.headers({ 'Idempotency-Key': 'pact-apply' }).jsonBody(applicationInput),
    )
    .willRespondWith(201, (response) =>
      response.headers(json).jsonBody(expected.writtenBody(applicationInput)),
    )
    .executeTest(
      through(async (client) => {
        const given = { body: applicationInput, idempotencyKey: 'pact-apply' };
        const { data } = await client(calls.applyForJob, given);
        expect(data.data._id).toBe(expected.exampleId);
      }),
    ));

test('applications are listed for an admin, with their count', () =>
  pact
    .addInteraction()
    .given('an admin is signed in')
    .given('there are job applications')
    .uponReceiving('a request for a page of job applications')
    .withRequest('GET', calls.getAllApplications.path, (request) =>
      request.headers(asAdmin).query({ limit: '5', page: '1' }),
    )
    .willRespondWith(200, (response) =>
      response.headers({ ...json, ...total }).jsonBody(eachLike(expected.applicationBody as object)),
    )
    .executeTest(
      through(async (client) => {
        const answered = await client(calls.getAllApplications, { query: { page: 1, limit: 5 } });
        expect([answered.total, answered.data[0]?.name]).toEqual([12, applicationInput.name]);
      }),
    ));

test('applications are not shown for a token that the service finds no good', () =>
  pact
    .addInteraction()
    .uponReceiving('a request for job applications, from a stranger')
    .withRequest('GET', calls.getAllApplications.path, (request) => request.headers(asStranger))
    .willRespondWith(401, (response) => response.headers(json).jsonBody(errorBody('NOT_SIGNED_IN')))
    .executeTest(
      through(async (client) => {
        const failure = await failureOf(client(calls.getAllApplications));
        expect(failure).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
      }),
    ));
