import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { afterAll, expect, test } from '@jest/globals';
import { calls } from '../src/calls/calls.ts';
import type { Client } from '../src/calls/client.ts';
import { exampleId, missingId, building } from './examples.ts';
import { done } from './expectations/level.ts';
import { type Consumer, stateValue, tokenOf } from './expectation.ts';
import { expectCall } from './call-expectation.ts';
import { survivingMutations } from './mutated-requests.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'ekamra-pact-'));
afterAll(() => rmSync(dir, { recursive: true }));

const consumer: Consumer = {
  pact: new PactV4({
    consumer: 'a-client',
    provider: 'an-api',
    dir,
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  }),
  base: '',
  reach: (url, caller, work) => work({ origin: url, base: '', token: tokenOf(caller) }),
};
const read = (consumerCode: (api: Client) => Promise<object>, through?: Consumer['through']) =>
  expectCall(
    { ...consumer, ...(through ? { through } : {}) },
    {
      receiving: 'a request for a building',
      call: calls.getBuilding,
      id: stateValue('buildingId'),
      expects: { answer: building },
      consumerCode,
    },
  );

test('the right request is written into the pact, with the id from the state of the provider', async () => {
  await read((api) => api(calls.getBuilding, { params: { id: exampleId } }));
  expect(JSON.parse(readFileSync(path.join(dir, 'a-client-an-api.json'), 'utf8'))).toMatchObject({
    interactions: [
      {
        request: {
          generators: {
            path: { type: 'ProviderState', expression: '/buildings/get-building-by-id/${buildingId}' },
          },
        },
      },
    ],
  });
});

const sent = (address: string) =>
  new RegExp(String.raw`was not expected:\s+Method: GET\s+Path: ${address}\s`);
const expected = new RegExp(
  String.raw`expected but not received:\s+Method: GET\s+Path: /buildings/get-building-by-id/${exampleId}`,
);
const failure = async (request: Promise<void>): Promise<string> =>
  String(await request.catch((error: unknown) => error));

test.each([
  [
    'Another path',
    (api: Client) => api(calls.getLand, { params: { id: exampleId } }),
    `/lands/get-land-by-id/${exampleId}`,
  ],
  [
    'Another id',
    (api: Client) => api(calls.getBuilding, { params: { id: missingId } }),
    `/buildings/get-building-by-id/${missingId}`,
  ],
])('%s fails the test of the consumer, which names both requests', async (_, consumerCode, address) => {
  const message = await failure(read(consumerCode));
  expect(message).toMatch(sent(address));
  expect(message).toMatch(expected);
});

const query = { page: 1, place: ['Khordha', 'Patia'] };
const list = (sentQuery: object) =>
  expectCall(consumer, {
    receiving: 'a request for buildings',
    call: calls.getAllBuildings,
    query,
    expects: { answer: [building] },
    consumerCode: (api) => api(calls.getAllBuildings, { query: sentQuery }),
  });

test.each([
  ['Another value', { ...query, place: ['Khordha', 'Puri'] }, "'place' with value 'Patia' but was 'Puri'"],
  ['A missing value', { place: query.place }, "query parameter 'page' but was missing"],
  ['An additional value', { ...query, limit: 5 }, "Unexpected query parameter 'limit' received"],
])('%s in the query fails the test of the consumer', async (_, sentQuery, difference) => {
  const message = await failure(list(sentQuery));
  expect(message).toContain('GET /buildings/get-all-buildings');
  expect(message).toContain(difference);
});

const tag = `"${exampleId}-1"`;
const removal = (ifMatch: string | undefined) =>
  expectCall(consumer, {
    receiving: 'a building to delete, with its version',
    as: 'admin',
    call: calls.deleteBuilding,
    id: stateValue('buildingId'),
    headers: { 'If-Match': stateValue('buildingTag', tag) },
    expects: { answer: done },
    consumerCode: (api) =>
      api(calls.deleteBuilding, { params: { id: exampleId }, ...(ifMatch ? { ifMatch } : {}) }),
  });

test.each([
  ['A missing header', undefined, "Expected a header 'If-Match' but was missing"],
  ['A header with another value', '"older"', `Expected '"older"' to be equal to '${tag}'`],
])('%s fails the test of the consumer', async (_, ifMatch, difference) => {
  const message = await failure(removal(ifMatch));
  expect(message).toContain(`DELETE /buildings/delete-building-by-id/${exampleId}`);
  expect(message).toContain(difference);
});

/** Reads a building with what `input` adds to the expected request. */
const readWith =
  (input: object) =>
  ({ through }: Consumer) =>
    read((api) => api(calls.getBuilding, { params: { id: exampleId }, ...input }), through);

test('every change of a request fails the test of its consumer', async () => {
  expect(await survivingMutations(readWith({}), consumer)).toEqual([]);
});

test('a change that an expectation doesn’t notice is named', async () => {
  expect(await survivingMutations(readWith({ ifMatch: tag }), consumer)).toEqual([
    'if-match is another',
    'if-match is missing',
  ]);
});
