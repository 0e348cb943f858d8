import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Addresses, takeAddresses } from './addresses.ts';
import { composeSchema } from './compose-schema.ts';
import { mapEnvironment, mapText, type TextOwner } from './text-mapping.ts';

const image = 'some/image';
const compose = composeSchema.parse({
  name: 'trial',
  services: {
    app: { image, networks: ['inner'] },
    api: { image, networks: { inner: { aliases: ['any'] } } },
    'api-2': { image, networks: { inner: { aliases: ['any'] } } },
    other: { image, networks: ['outer'] },
  },
  configs: {},
  networks: { inner: null, outer: null },
  volumes: {},
});

let addresses: Addresses;
let surroundings: TextOwner;
let targets: string[];
beforeAll(async () => {
  addresses = await takeAddresses(compose);
});
afterAll(async () => {
  await addresses[Symbol.asyncDispose]();
});
beforeEach(() => {
  targets = [];
  surroundings = {
    service: 'app',
    addresses,
    places: new Map([
      ['/data', '/folder/volume'],
      ['/data/config', '/folder/config'],
    ]),
    onTarget: (name, port) => targets.push(`${name}:${port}`),
  };
});

test('every name has a loopback address of its own, which no other product has', async () => {
  await using others = await takeAddresses(compose);
  const all = [addresses, others].flatMap(({ names, of }) => names.map((name) => of(name)));
  expect(new Set(all).size).toBe(2 * 5);
  for (const address of all) expect(address).toMatch(/^127\./);
});

test('names are replaced where a port follows, and in settings of hosts, and nowhere else', () => {
  const [api, any] = [addresses.of('api'), addresses.of('any')];
  for (const [text, expected] of [
    ['http://api:3100', `http://${api}:3100`],
    ['http://any:3100/path', `http://${any}:3100/path`],
    ['protocol://api:secret@api:5432/api', `protocol://api:secret@${api}:5432/api`],
    ['api:3100 api-2:3100', `${api}:3100 ${addresses.of('api-2')}:3100`],
    ['https://api.example.com:443', 'https://api.example.com:443'],
    ['api', 'api'],
  ] as const)
    expect(mapText(text, surroundings)).toBe(expected);
  expect(targets).toEqual(['api:3100', 'any:3100', 'api:5432', 'api:3100', 'api-2:3100']);
  expect(mapEnvironment({ PGHOST: 'api', PGUSER: 'api' }, surroundings)).toEqual({
    PGHOST: api,
    PGUSER: 'api',
  });
});

test('a name of another network is an error', () => {
  expect(() => mapText('http://other:80', surroundings)).toThrow('app has no network in common with other');
});

test('paths lead to the folders of the container, and all of its addresses are its own one', () => {
  for (const [text, expected] of [
    ['/data', '/folder/volume'],
    ['--folder=/data/files', '--folder=/folder/volume/files'],
    ['/data/config', '/folder/config'],
    ['/database', '/database'],
    ['https://example.com/data', 'https://example.com/data'],
    ['0.0.0.0', addresses.of('app')],
    ['10.0.0.0', '10.0.0.0'],
  ] as const)
    expect(mapText(text, surroundings)).toBe(expected);
});

test('a key of docker-compose.yml that nothing represents is an error', () => {
  const service = { image, privileged: true };
  expect(composeSchema.safeParse({ ...compose, services: { service } }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['privileged'], path: ['services', 'service'] },
  ]);
  expect(composeSchema.safeParse({ ...compose, secrets: {} }).success).toBe(false);
  expect(composeSchema.safeParse({ ...compose, 'x-anything': {} }).success).toBe(true);
});
