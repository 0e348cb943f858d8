import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { apiBase, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { imageInput, landInput } from '@ekamra/contracts/testing/examples';
import { rowsOf, stored } from '../testing/stored.ts';
import { type Answer, withJson } from './caller.ts';
import { exchange } from './raw.ts';
import { checked, refusalOf } from './refusal.ts';
import { holds, propertyMs } from './run.ts';
import { requests } from './requests.ts';
import type { World } from './world.ts';

const noTags = [
  '""',
  '"',
  'W/""',
  'W/"x"',
  'x',
  '"x"',
  '"a", "b"',
  ',',
  '"a""b"',
  '"a\tb"',
  'W/',
  'w/"x"',
  '"\xff"',
];
/** Entity tags, well or badly written; `mine` stands for the one of the record. */
const tags = fc.oneof(
  fc.constantFrom(...noTags),
  fc
    .array(fc.constantFrom(...noTags, 'mine', '*', '"x-br"'), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(', ')),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }),
  fc.constantFrom('mine', '*', 'W/mine', '"x",'.repeat(1_000)),
);
/** What a client says it understands. */
const encodings = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    'br',
    'gzip',
    'identity',
    'identity;q=0',
    '*;q=0',
    'br;q=0, gzip;q=0.5',
    'gzip;q=NaN',
    'GZIP',
    'zstd',
    ',,',
    ';',
  ),
  fc
    .array(
      fc.constantFrom('br', 'gzip', 'deflate', '*', 'x;q=2', 'br;q=-1', 'gzip;q=', 'identity;q=0.0001'),
      { maxLength: 6 },
    )
    .map((all) => all.join(',')),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
);
const keys = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
  fc.constantFrom('x'.repeat(200), 'x'.repeat(201), 'a b', "' OR 1=1", 'k\xe9y', '~', '%00', '{}', 'null'),
);
const addresses = [
  '',
  ',',
  'unknown',
  '::1',
  '999.1.1.1',
  '127.0.0.1:80',
  '"_x"',
  'x'.repeat(4_000),
  '1.2.3.4, \xff',
  '[::]:1',
  "';--",
];
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'cookie',
    'origin',
    'referer',
    'range',
    'if-range',
    'if-modified-since',
    'if-unmodified-since',
    'x-request-id',
    'x-http-method-override',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-url',
    'forwarded',
    'user-agent',
    'content-language',
    'content-location',
    'via',
    'te',
    'pragma',
    'cache-control',
    'x-real-ip',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      '*',
      'bytes=0-0,-1',
      'null',
      'DELETE',
      '/admin',
      'refresh=%ff; =; ;',
      '\xff\xfe',
      'a'.repeat(2_000),
    ),
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
  ),
  { minKeys: 1, maxKeys: 4, noNullPrototype: true },
);

const plain = async ({ bytes, headers }: Answer): Promise<string> => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return String(await promisify(brotliDecompress)(bytes));
  if (encoding === 'gzip') return String(await promisify(gunzip)(bytes));
  expect(encoding).toBeUndefined();
  return String(bytes);
};

const landPath = (id: string) => apiBase + calls.getLand.path.replace(':id', id);

/** Registers tests that headers of all kinds do what they should, or nothing. */
export const headersDoNoHarm = (world: () => World): void => {
  const asAdmin = () => ({ authorization: world().session.authorization });
  const newLand = async () => (await world().admin(calls.addLand, { body: landInput })).data.data;
  const get = async (path: string, headers = {}) =>
    checked(await world().caller.send({ method: 'GET', path, headers }));

  describe('a header', () => {
    test(
      'If-Match lets an edit through only when it names the version, or any',
      async () => {
        const { _id: id } = await newLand();
        const property = fc.asyncProperty(tags, async (written) => {
          const { etag } = (await get(landPath(id))).headers;
          const given = written.replaceAll('mine', String(etag));
          const { method, path } = calls.editLand;
          const head = {
            method,
            path: apiBase + path.replace(':id', id),
            headers: { ...asAdmin(), 'if-match': given },
          };
          const answer = checked(await world().caller.send(withJson(head, landInput)));
          const named = given.trim() === '*' || given.split(',').some((tag) => tag.trim() === etag);
          // One that holds nothing but white space is one that is not there.
          expect([given, answer.status]).toEqual([given, named || given.trim() === '' ? 200 : 412]);
        });
        await holds(property, 80);
      },
      propertyMs,
    );

    test(
      'If-None-Match spares the answer only when it names the version, or any',
      async () => {
        const { _id: id } = await newLand();
        const whole = await get(landPath(id));
        const property = fc.asyncProperty(tags, async (written) => {
          const given = written.replaceAll('mine', String(whole.headers['etag']));
          const answer = await get(landPath(id), { 'if-none-match': given });
          const names = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
          const named = given.trim() === '*' || names.includes(String(whole.headers['etag']));
          expect([given, answer.status]).toEqual([given, named ? 304 : 200]);
          expect(answer.text).toBe(named ? '' : whole.text);
        });
        await holds(property, 80);
      },
      propertyMs,
    );

    test(
      'Accept-Encoding changes how an answer is written, and never what it says',
      async () => {
        const path = apiBase + calls.getAllLands.path;
        const { text } = await get(path);
        const property = fc.asyncProperty(encodings, async (given) => {
          const answer = await get(path, { 'accept-encoding': given });
          expect(answer.status).toBe(200);
          expect((await plain(answer)) === text).toBe(true);
        });
        await holds(property, 60);
      },
      propertyMs,
    );

    test(
      'Idempotency-Key is taken when it is one, and a create is done once for it',
      async () => {
        const { method, path } = calls.addImage;
        let made = 0;
        const property = fc.asyncProperty(keys, async (key) => {
          const head = { method, path: apiBase + path, headers: { ...asAdmin(), 'idempotency-key': key } };
          made += 1;
          const body = { ...imageInput, name: `Picture ${made}` };
          const [one, two] = await Promise.all([1, 2].map(() => world().caller.send(withJson(head, body))));
          if (!one || !two) throw new Error('There is no answer');
          const isKey = /^[\x21-\x7e]{1,200}$/.test(key.trim());
          const known = checked(one).status === 422 && refusalOf(one).code === 'IDEMPOTENCY_KEY_REUSED';
          if (key.trim() === '' || known) return;
          expect([key, one.status, checked(two).status]).toEqual(isKey ? [key, 201, 201] : [key, 400, 400]);
          expect(!isKey || two.text === one.text).toBe(true);
        });
        await holds(property, 50);
      },
      propertyMs,
    );

    test(
      'of any other kind changes nothing',
      async () => {
        const { _id: id } = await newLand();
        const { text } = await get(landPath(id));
        const property = fc.asyncProperty(oddHeaders, async (headers) => {
          const answer = await get(landPath(id), headers);
          expect([answer.status, answer.text]).toEqual([200, text]);
          const refused = await world().caller.send({ method: 'DELETE', path: landPath(id), headers });
          expect(checked(refused).status).toBe(405);
        });
        await holds(property, 80);
      },
      propertyMs,
    );

    test.each(addresses.map((given, index): [string, number] => [given, index]))(
      'X-Forwarded-For: %s troubles nobody who signs in',
      async (given, index) => {
        const body = { phoneNo: String(9_000_000_000 + index), password: 'wrong' };
        const { method, path } = calls.signIn;
        const head = { method, path: apiBase + path, headers: { 'x-forwarded-for': given } };
        const answer = await world().caller.send(withJson(head, body));
        expect(refusalOf(answer).code).toBe('WRONG_CREDENTIALS');
      },
    );
  });

  describe('on the wire', () => {
    test(
      'a request that lies about its length, or is none, is refused or broken off, and done at most once',
      async () => {
        const { services, url } = world().api;
        const kept = async (name: string): Promise<number> =>
          (await rowsOf(services.databases.content, 'SELECT FROM gallery_images WHERE name = $1', [name]))
            .length;
        const request = requests(new URL(url).host, asAdmin().authorization);
        const property = fc.asyncProperty(fc.array(request, { minLength: 4, maxLength: 4 }), async (all) => {
          await Promise.all(
            all.map(async ({ name, bytes }) => {
              const { statuses } = await exchange(url, bytes);
              // 501 and 505: a coding, or a version, that the server doesn't know (RFC 9110, 15.6).
              expect(statuses.filter((status) => status >= 500 && ![501, 505].includes(status))).toEqual([]);
              // Once the server has hung up, an answer may be lost whose request was done.
              const times = await kept(name);
              expect(times).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
              expect(times).toBeLessThan(2);
            }),
          );
        });
        await holds(property, 60);
        expect((await get(apiBase + calls.getAllLands.path)).status).toBe(200);
      },
      propertyMs,
    );

    test('a body that is broken off is refused, and leaves nothing behind', async () => {
      const before = await stored(world().api.services.databases);
      const head = `POST ${apiBase}${calls.addImage.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin().authorization}\r\n`;
      const { statuses } = await exchange(
        world().api.url,
        `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":`,
      );
      expect(statuses).toEqual([400]);
      expect(await stored(world().api.services.databases)).toEqual(before);
    });
  });
};
