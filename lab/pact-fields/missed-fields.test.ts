import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { jsonPathsOf } from './json-paths.ts';
import { expectedInteraction, type ExpectedInteraction, missedFields } from './missed-fields.ts';

test('lists all fields of a schema, including optional ones and those of list items', () => {
  const schema = z.object({
    name: z.string(),
    units: z.array(z.object({ kind: z.string(), floor: z.number().optional() })),
    images: z.array(z.string()).optional(),
  });
  expect(jsonPathsOf(schema).map((place) => place.join('.'))).toEqual([
    'name',
    'units',
    'units.[]',
    'units.[].kind',
    'units.[].floor',
    'images',
    'images.[]',
  ]);
});

/** Interactions of the catalog with all of its consumers. */
const written = (): ExpectedInteraction[] =>
  readPacts()
    .filter(({ provider }) => provider.name === 'catalog')
    .flatMap(({ interactions }) => interactions.map((one) => expectedInteraction.parse(one)));

/** Returns the fields that are missed once a field is taken out of what is expected, and that were not missed before. */
const missedWithout = (field: string, isTaken: (one: ExpectedInteraction) => boolean): string[] => {
  const before = new Set(missedFields('catalog', written()));
  const without = written().map((one): ExpectedInteraction => {
    const { body } = one.response;
    if (!body || !isTaken(one)) return one;
    const text = JSON.stringify(body.content, (name, value: unknown) => (name === field ? undefined : value));
    return { ...one, response: { ...one.response, body: { ...body, content: JSON.parse(text) as unknown } } };
  });
  return missedFields('catalog', without).filter((each) => !before.has(each));
};

const isOfLand = ({ request }: ExpectedInteraction): boolean => /get-land-by-id/.test(request.path);

test('a field that no consumer expects any more is named with its call', () => {
  expect(missedWithout('soilType', (one) => isOfLand(one) && one.response.status === 200)).toEqual([
    'GET /lands/get-land-by-id/:id: physicalCharacteristics.soilType',
  ]);
});

test('a field of an error that the same error has elsewhere is named with call and code', () => {
  expect(missedWithout('requestId', (one) => isOfLand(one) && one.response.status === 404)).toEqual([
    expect.stringMatching(/get-land-by-id\S+ NOT_FOUND: requestId$/),
  ]);
});
