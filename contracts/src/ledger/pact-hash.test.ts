import { expect, test } from '@jest/globals';
import { canonicalJson, pactHash } from './pact-hash.ts';
import { pact } from './records.ts';

const building = {
  description: 'a building',
  request: { method: 'GET', path: '/1' },
  response: { status: 200 },
};
const land = { description: 'a land', response: { status: 200 }, request: { path: '/2', method: 'GET' } };
const of = (interactions: object[], rest: object = {}) =>
  pact.parse({ consumer: { name: 'mf-public' }, provider: { name: 'bff' }, interactions, ...rest });

test('the order of keys and interactions, and the writing tool, do not change the hash', () => {
  const { response, ...others } = building;
  const reordered = of([land, { response, ...others }], { metadata: { pactRust: { ffi: '1.0' } } });
  expect(pactHash(reordered)).toBe(pactHash(of([building, land])));
});

test('any change of the expectations or the names changes the hash', () => {
  const hashes = [
    of([building]),
    of([building, land]),
    of([{ ...building, response: { status: 404 } }]),
    of([building], { consumer: { name: 'mf-admin' } }),
    of([building], { provider: { name: 'catalog' } }),
  ].map(pactHash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('the order of a list matters, as it may be expected', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: undefined } })).toBe('{"a":{"d":null},"b":[2,1]}');
});
